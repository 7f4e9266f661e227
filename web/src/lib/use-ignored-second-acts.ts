import { useEffect } from 'react';

const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null);
const nameOf = (button: Element | null) => button && `${button.ariaLabel}${button.textContent}`;

/**
 * What an act removes or moves leaves its place to something else. Ignores the second click of a double click when it hits
 * another button, or one that has become another; and the repeats of a key that is held on a button.
 */
export function useIgnoredSecondActs(): void {
  useEffect(() => {
    let first: Element | null = null;
    let name: string | null = null;
    const act = (event: MouseEvent | KeyboardEvent) => {
      const button = buttonOf(event);
      const isKey = event instanceof KeyboardEvent;
      if (!isKey && event.detail < 2) {
        first = button;
        name = nameOf(button);
      } else if (
        button &&
        (isKey
          ? event.repeat && [' ', 'Enter'].includes(event.key)
          : first !== button || name !== nameOf(button))
      ) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('click', act, true);
    window.addEventListener('keydown', act, true);
    return () => {
      window.removeEventListener('click', act, true);
      window.removeEventListener('keydown', act, true);
    };
  }, []);
}
