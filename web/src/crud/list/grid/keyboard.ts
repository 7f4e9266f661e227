/** undefined: not a navigation key. */
export function rowAfter(key: string, index: number, length: number, screenful: number): number | undefined {
  const steps: { [key: string]: number } = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: screenful,
    PageUp: -screenful,
    Home: -length,
    End: length,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.max(0, Math.min(length - 1, index + step));
}

/** Order: the row, then its focusable elements. */
export function nextInRow(row: HTMLElement, key: 'ArrowLeft' | 'ArrowRight'): HTMLElement {
  const stops = [row, ...row.querySelectorAll<HTMLElement>('a, button, input')];
  const now = stops.indexOf(document.activeElement as HTMLElement);
  return stops[Math.max(0, Math.min(stops.length - 1, now + (key === 'ArrowRight' ? 1 : -1)))] ?? row;
}
