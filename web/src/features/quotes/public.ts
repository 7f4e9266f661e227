export { ownWaitingOrders, unsettledWork, waitingOrders } from './before-deletion.ts';
export { ChangeList } from './change-list.tsx';
export { compareQuotes } from './compare-quotes.ts';
export { FileButton } from './file-button.tsx';
export { sumText } from './list/sum-text.ts';
export { PricesChange, PricesChangeOf } from './prices-change.tsx';
export { quoteActions } from './quote-actions.ts';
export { firstWaiting } from './remind/first-waiting.ts';
export { ReminderDialog } from './remind/lazy-reminder-dialog.ts';
