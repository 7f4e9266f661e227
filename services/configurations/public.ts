export { configurationScope, contextOf, visibleConfiguration } from './access.ts';
export { toCabinet } from './cabinet.ts';
export { type Configuration, configuration, whyNotQuoted } from './decider.ts';
export { wholeStack } from './drawing.ts';
