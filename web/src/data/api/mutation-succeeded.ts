import { createSignal } from '../../lib/signal.ts';

/** Something was changed from this page: what follows is shown without delay. */
export const mutationSucceeded = createSignal<void>();
