import type { Notification } from '@coffret/contracts/notifications/answers';
import { createSignal } from '../../lib/signal.ts';

/** A row of `GET /api/notifs`. */
export const notifications = createSignal<Notification>();
