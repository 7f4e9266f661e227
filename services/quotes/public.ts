export { issueQuote } from './issue-quote.ts';
export { createReferences, type References } from './references.ts';
