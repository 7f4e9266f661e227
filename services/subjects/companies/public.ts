export { bringOverAccounts } from './bring-over.ts';
