import type { Editing, Presence } from '@coffret/contracts/realtime/presence';
import { createSignal } from '../../lib/signal.ts';

export interface ClientEvents {
  editing: (where: Editing) => void;
  leave: () => void;
}

interface Channel {
  readonly id?: string | undefined;
  readonly connected: boolean;
  emit<E extends keyof ClientEvents>(event: E, ...said: Parameters<ClientEvents[E]>): unknown;
}

export const presence = createSignal<Presence | 'lost'>();

let channel: Channel | null = null;
let current: Editing | null = null;

/** Repeats the last message after a reconnect. */
export function attachSocket(socket: Channel): void {
  channel = socket;
  if (current) socket.emit('editing', current);
}

export function sendPresence(next: Editing | null): void {
  current = next;
  // socket.io would buffer it; `attachSocket` sends it anyway.
  if (!channel?.connected) return;
  if (next) channel.emit('editing', next);
  else channel.emit('leave');
}

export const ownConnectionId = (): string | undefined => channel?.id;
