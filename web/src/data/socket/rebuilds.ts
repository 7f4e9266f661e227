import { createSignal } from '../../lib/signal.ts';

export const rebuilds = createSignal<{ name: string; done: number; total: number }>();
