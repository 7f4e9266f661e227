export { asItStood } from './as-it-stood.ts';
