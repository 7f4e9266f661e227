/** Calls back before a print takes the page and after it. */
export function watchPrinting(watcher: (isPrinting: boolean) => void): () => void {
  const begin = () => watcher(true);
  const end = () => watcher(false);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}
