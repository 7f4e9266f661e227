export { contextOf, visibleConfiguration } from './access.ts';
export { toCabinet } from './cabinet.ts';
export { type Configuration, configuration, whyNotQuoted } from './decider.ts';
export { wholeStack } from './drawing.ts';
export { presentStack } from './lines.ts';
export { chosenFor, partsOfItsDay, productsOf, refsOf } from './made-with.ts';
export { ORDER_UNTOLD } from './order.ts';
