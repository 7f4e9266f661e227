export { largestFirst } from '@coffret/contracts/price-imports/price-change';
export { impactSheet } from './sheets.tsx';
export { AffectedCount } from './touched-quotes.tsx';
