import { createSignal } from '../../lib/signal.ts';

export const mutationSucceeded = createSignal<void>();
