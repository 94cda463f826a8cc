"""The operating system without a window: processes, files, folders, memory."""
