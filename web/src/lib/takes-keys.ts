/** Of text: radio buttons and check boxes take no characters. */
const FIELD = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

export const isDialogOpen = (): boolean => document.querySelector('[role$="dialog"]') !== null;

/** A key pressed here is not a shortcut of the screen; nor is any behind an open dialog, wherever the focus is. */
export const takesKeys = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target.closest(FIELD) !== null || isDialogOpen();
