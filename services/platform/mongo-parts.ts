/**
 * How many writes go in one command. The driver gives a connection up that says nothing for 20 s (ADR-07), sends the
 * command once more beside the one that is still at work, and so on: no command may be so large that a slow server
 * needs as long. By the hundred a round trip costs little.
 */
export const WRITES_A_COMMAND = 100;

/** The writes of one command after the other. */
export function* partsOf<Write>(writes: readonly Write[]): Generator<Write[]> {
  for (let from = 0; from < writes.length; from += WRITES_A_COMMAND)
    yield writes.slice(from, from + WRITES_A_COMMAND);
}
