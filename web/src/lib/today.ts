import { type Day, dayOf } from '@coffret/contracts/day';
import { now } from './now.ts';

export const today = (): Day => dayOf(now());
