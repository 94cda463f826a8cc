"""What fills the window or lies over it; each is given data and answers with requests."""
