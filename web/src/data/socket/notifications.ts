import type { Notification } from '@coffret/contracts/notifications/answers';
import { createSignal } from '../../lib/signal.ts';

/** A row of `GET /api/notifs`, told at the moment it is sent. */
export const notifications = createSignal<Notification>();
