import { serve } from './served.ts';

/** The child process of `startServed`. */
const served = await serve();
const close = () => void served.close().then(() => process.exit());

process.on('disconnect', close);
process.on('message', async ({ number, ask }: { number: number; ask: 'longestBlock' | 'differences' }) => {
  process.send?.({ number, answer: await served[ask]() });
});
process.send?.({ address: served.address });
