/** A browser throws for a pointer that has ended since, e.g. a finger lifted as its long press begins. */
export function capturePointer(element: Element, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId);
  } catch {
    // There is nothing to capture.
  }
}
