import { createSignal } from '../../lib/signal.ts';

/** Refetch without delay after the user's own change. */
export const mutationSucceeded = createSignal<void>();
