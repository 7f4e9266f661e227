import { createSignal } from '../../lib/signal.ts';

/** A read model that is made anew: how many events of how many it has seen. */
export const rebuilds = createSignal<{ name: string; done: number; total: number }>();
