export { configurationContext, visibleConfiguration } from './access.ts';
export { type Configuration, configuration, quoteRefusal } from './decider.ts';
export { wholeStack } from './edit-stack.ts';
export { currentTemplate, type TemplateDoc } from './from-template.ts';
export { stateAtRevision } from './history/state-at-revision.ts';
export { presentStack } from './lines.ts';
export { ORDER_WITHOUT_DETAILS } from './order.ts';
export { presenceIdentity } from './presence-identity.ts';
export { productRevisions, productsUsed } from './products-used.ts';
