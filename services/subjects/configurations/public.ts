export { configurationContext, visibleConfiguration } from './access.ts';
export { type Configuration, configuration, quoteRefusal } from './decider.ts';
export { wholeStack } from './edit-stack.ts';
export { stateAtRevision } from './history/state-at-revision.ts';
export { ORDER_WITHOUT_DETAILS } from './order.ts';
export { presenceIdentity } from './presence-identity.ts';
export type { ConfigurationDoc } from './present-configuration.ts';
export { productRevisions, productsUsed } from './products-used.ts';
