export { largestFirst } from '@coffret/contracts/price-imports/price-change';
export { AffectedCount } from './affected-quotes.tsx';
export { impactSheet } from './sheets.tsx';
