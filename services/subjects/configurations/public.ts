export { contextOf, visibleConfiguration } from './access.ts';
export { type Configuration, configuration, quoteRefusal } from './decider.ts';
export { wholeStack } from './drawing.ts';
export { stateAtRevision } from './history/as-it-stood.ts';
export { presentStack } from './lines.ts';
export { productRevisions, productsForForm, productsUsed, refsOf } from './made-with.ts';
export { ORDER_WITHOUT_DETAILS } from './order.ts';
export { presenceIdentity } from './present-as.ts';
