export { Changes } from './changes.tsx';
export { compareQuotes } from './compare-quotes.ts';
export { FileButton } from './file-button.tsx';
