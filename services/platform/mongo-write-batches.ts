/** The driver repeats a command after 20 s of silence while the first one still runs (ADR-07): commands must
 * be small enough for a slow server. */
export const MAX_WRITES_PER_COMMAND = 100;

export function* writeBatches<Write>(writes: readonly Write[]): Generator<Write[]> {
  for (let from = 0; from < writes.length; from += MAX_WRITES_PER_COMMAND)
    yield writes.slice(from, from + MAX_WRITES_PER_COMMAND);
}
