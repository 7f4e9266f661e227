import type { Editing, Presence } from '@coffret/contracts/realtime/presence';
import { createSignal } from '../../lib/signal.ts';

/** What this client says to the server. */
export interface ClientEvents {
  editing: (where: Editing) => void;
  leave: () => void;
}

interface Channel {
  readonly id?: string | undefined;
  readonly connected: boolean;
  emit<E extends keyof ClientEvents>(event: E, ...said: Parameters<ClientEvents[E]>): unknown;
}

/** Who has the open configuration open; 'lost': nobody knows until the connection is back. */
export const presence = createSignal<Presence | 'lost'>();

let channel: Channel | null = null;
let current: Editing | null = null;

/** Says on a new connection what was said on the one before. */
export function attachSocket(socket: Channel): void {
  channel = socket;
  if (current) socket.emit('editing', current);
}

/** Tells the others where this window is; null: in no configuration. */
export function sendPresence(next: Editing | null): void {
  current = next;
  // What is said without a connection would be said by itself once it is back, and late.
  if (!channel?.connected) return;
  if (next) channel.emit('editing', next);
  else channel.emit('leave');
}

/** By which the server knows this window. */
export const ownConnectionId = (): string | undefined => channel?.id;
