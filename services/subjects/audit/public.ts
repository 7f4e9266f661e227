export { ownHistory } from './own-history.ts';
export { presentEvents } from './present-events.ts';
