/** Of text: radio buttons and check boxes take no characters. */
const FIELD = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** A key pressed here is not a shortcut of the screen. */
export const takesKeys = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target.closest(`${FIELD}, [role$="dialog"]`) !== null;
