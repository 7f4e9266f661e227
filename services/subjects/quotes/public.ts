export { composeSheet, namedIn } from './compose-paper.ts';
export { issueQuote } from './issue-quote.ts';
export { FONT_FAMILY, fontFaces } from './paper/fonts.ts';
export { type Html, html, trusted } from './paper/html.ts';
export { renderSharedPaper } from './paper/render-paper.ts';
export { sayOnPaper } from './paper/said-on-paper.ts';
export { quoteFigures } from './quote-figures.ts';
export { expireQuote } from './reactions.ts';
export { createQuoteReferences } from './references.ts';
