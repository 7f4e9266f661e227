export { issueQuote } from './issue-quote.ts';
export { quoteFigures } from './quote-figures.ts';
export { createReferences, type References } from './references.ts';
