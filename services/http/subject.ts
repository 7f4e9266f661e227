import { idempotencyEvents } from '@coffret/contracts/idempotency/events';
import type { Subject } from '../subject.ts';

/** Requests that bear an Idempotency-Key. */
export const http: Subject = { name: 'http', events: idempotencyEvents };
