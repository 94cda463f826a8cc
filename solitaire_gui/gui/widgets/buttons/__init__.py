"""Controls to press or to choose with: buttons, switches, sliders, swatches, tiles."""
