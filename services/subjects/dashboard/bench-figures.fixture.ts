/** Latency and size of a response. */
import { gzipSync } from 'node:zlib';

const ROUNDS = 21;

/** ms; `cpu`: processor time, independent of other load. */
async function timed(work: () => Promise<unknown>): Promise<{ first: number; again: number; cpu: number }> {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  const [first = 0, ...rest] = times;
  const again = rest.sort((a, b) => a - b)[rest.length >> 1] ?? 0;
  return { first, again, cpu: (user + system) / 1000 / ROUNDS };
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export async function figures(name: string, work: () => Promise<unknown>): Promise<void> {
  const { first, again, cpu } = await timed(work);
  const json = JSON.stringify(await work());
  const size = `${kb(json.length)}, ${kb(gzipSync(json).length)} compressed`;
  console.log(
    `${name.padEnd(22)} ${first.toFixed(1)} ms at first, ${again.toFixed(1)} ms again (median), ${cpu.toFixed(1)} of the processor; ${size}`,
  );
}
