export { itemOf } from './decider.ts';
export { addComplete, changeItem } from './items.ts';
export { usageOf } from './usage-of.ts';
