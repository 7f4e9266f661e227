/** What benches measure with. */

/** How often `work` is done a second when it is done `count` times, `clients` of them under way at any time. */
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

/** The best of some rounds of each way, taken in turns, so that whatever else the machine does slows all. */
export async function bestInTurns<Name extends string>(
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

/** The value that so large a part (0 to 1) of them does not exceed; NaN: there are none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

/** A line of a table: what, then its figures. */
export function row(what: string, ...figures: (string | number)[]): string {
  const shown = figures.map((figure) =>
    (typeof figure === 'number' ? Math.round(figure).toLocaleString('en') : figure).padStart(14),
  );
  return `${what.padEnd(42)}${shown.join('')}`;
}
