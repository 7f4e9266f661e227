import { createSignal } from '../../lib/signal.ts';

/** Rebuild of a read model: handled and total events. */
export const rebuilds = createSignal<{ name: string; done: number; total: number }>();
