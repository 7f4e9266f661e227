export { type Amendable, type AmendmentChange, changeTo, isAmended } from './amendment.ts';
export { catalogueAsOf, catalogueOfQuote } from './catalogue-as-of.ts';
export { createCatalogueSource } from './catalogue-source.ts';
export { product } from './decider.ts';
export { impactOf } from './price-impact.ts';
export { isChosenByRules } from './product-rules.ts';
export { madeWith, STILL_DRAWN } from './product-usage.ts';
export { addComplete } from './products.ts';
export { refuseSuccessor, withSuccessors } from './successors.ts';
