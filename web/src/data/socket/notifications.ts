import type { Notification } from '@coffret/contracts/notifications/answers';
import { createSignal } from '../../lib/signal.ts';

export const notifications = createSignal<Notification>();
