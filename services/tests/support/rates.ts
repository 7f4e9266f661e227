/** Runs `work` `count` times with `clients` concurrent runs. Returns the rate per second. */
export async function perSecond(
  count: number,
  clients: number,
  work: () => Promise<unknown>,
): Promise<number> {
  let begun = 0;
  const client = async () => {
    while (begun++ < count) await work();
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return (count / (performance.now() - started)) * 1000;
}

/** Best rate of each alternative, in alternating rounds, so that other load affects all of them. */
export async function bestOfRounds<Name extends string>(
  rounds: number,
  ways: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const best = Object.fromEntries(Object.keys(ways).map((name) => [name, 0])) as Record<Name, number>;
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, way] of Object.entries<() => Promise<number>>(ways)) {
      best[name as Name] = Math.max(best[name as Name], await way());
    }
  }
  return best;
}

/** The quantile `part` (0 to 1); NaN without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

export function row(what: string, ...figures: (string | number)[]): string {
  const shown = figures.map((figure) =>
    (typeof figure === 'number' ? Math.round(figure).toLocaleString('en') : figure).padStart(14),
  );
  return `${what.padEnd(42)}${shown.join('')}`;
}
