"""What the operating system gives without a window: processes, files, folders, memory."""
