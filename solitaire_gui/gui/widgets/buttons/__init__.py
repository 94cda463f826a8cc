"""What is pressed or chosen: buttons, switches, sliders, swatches, tiles."""
