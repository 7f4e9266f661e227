import { useEffect } from 'react';

const BUTTON = 'button, a, [role="button"]';
const KEYS = ['Enter', ' '];

const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest(BUTTON) : null);
const nameOf = (button: Element | null) => button?.getAttribute('aria-label') ?? button?.textContent;

/**
 * What an act removes or moves leaves its place to something else. Ignores the second click of a double click when it hits
 * another button, or one that has become another; and the repeats of a key that is held on a button.
 */
export function useIgnoredSecondActs(): void {
  useEffect(() => {
    let first: { button: Element | null; name: string | null | undefined } | undefined;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const click = (event: MouseEvent) => {
      const button = buttonOf(event);
      if (event.detail < 2) first = { button, name: nameOf(button) };
      else if (button && first && (first.button !== button || first.name !== nameOf(button))) stop(event);
    };
    const press = (event: KeyboardEvent) => {
      if (event.repeat && KEYS.includes(event.key) && buttonOf(event)) stop(event);
    };
    window.addEventListener('click', click, true);
    window.addEventListener('keydown', press, true);
    return () => {
      window.removeEventListener('click', click, true);
      window.removeEventListener('keydown', press, true);
    };
  }, []);
}
