/** The driver repeats a command after 20 s of silence while the first one still runs (ADR-07): commands must
 * be small enough for a slow server. */
export const WRITES_A_COMMAND = 100;

export function* partsOf<Write>(writes: readonly Write[]): Generator<Write[]> {
  for (let from = 0; from < writes.length; from += WRITES_A_COMMAND)
    yield writes.slice(from, from + WRITES_A_COMMAND);
}
