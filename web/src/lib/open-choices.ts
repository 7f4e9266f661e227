/** At a click; the list stays closed where the browser lacks this (Safari 17, Chromium 120) or refuses it. */
export function openChoices(select: HTMLSelectElement): void {
  try {
    select.showPicker?.();
  } catch {
    // It has the focus: a key or another click opens it.
  }
}
