export { createScheduledPrices } from './scheduled-prices.ts';
