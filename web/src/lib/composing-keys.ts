/** Of the event that ends a composition in Safari, which no longer says so. */
const COMPOSED = 229;

/** Keys that an input method takes, as Enter that accepts a word, are no keys of ours. */
export function ignoreComposingKeys(signal?: AbortSignal): void {
  const ignore = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === COMPOSED) event.stopPropagation();
  };
  addEventListener('keydown', ignore, { capture: true, ...(signal && { signal }) });
}
