"""The program's entry in a desktop's menu: its icons, its kind of file."""
