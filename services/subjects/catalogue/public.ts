export { type Amendable, type AmendmentChange, changeTo, isAmended } from './amendment.ts';
export { catalogueAsOf, catalogueOfQuote } from './catalogue-as-of.ts';
export { createCatalogueSource } from './catalogue-source.ts';
export { product } from './decider.ts';
export { impactOf, PriceSum, totalsOf } from './price-impact.ts';
export { isChosenByRules } from './product-rules.ts';
export { addComplete } from './products.ts';
export { type Replacement, replacedIn, replacementOf } from './replace-product.ts';
export { refuseSuccessor, withSuccessors } from './successors.ts';
