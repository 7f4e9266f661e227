/** Some browsers fetch what they are to keep after the click, and by then it must be there. */
const KEPT_MS = 60_000;

/** Has the browser keep a file. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
