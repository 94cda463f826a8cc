"""Opens a window as the program does, and prints what is typed and pressed there, until q."""

from __future__ import annotations

from solitaire_gui.gui.platform.display_opening import start_opening

start_opening()


def main() -> None:
    """Print "ready" and then each text, or "pressed" for a button of the mouse, in a line."""
    import pygame

    from solitaire_gui.gui.platform.window import Window

    Window((640, 480))
    pygame.key.start_text_input()
    print("ready", flush=True)
    while True:
        event = pygame.event.wait()
        if event.type == pygame.MOUSEBUTTONDOWN:
            print("pressed", flush=True)
        if event.type == pygame.TEXTINPUT:
            print(event.text, flush=True)
            if event.text == "q":
                return


if __name__ == "__main__":
    main()
