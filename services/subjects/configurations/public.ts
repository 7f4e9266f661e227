export { contextOf, visibleConfiguration } from './access.ts';
export { type Configuration, configuration, whyNotQuoted } from './decider.ts';
export { wholeStack } from './drawing.ts';
export { asItStood } from './history/as-it-stood.ts';
export { presentStack } from './lines.ts';
export { chosenFor, partsOfItsDay, productsOf, refsOf } from './made-with.ts';
export { ORDER_UNTOLD } from './order.ts';
export { presentAs } from './present-as.ts';
