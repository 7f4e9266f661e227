import { bestOfRounds, row } from './rates.ts';

export interface Contender {
  work(count: number): Promise<unknown>;
  /** Processor time so far, in ms. */
  cpu(): number;
}

const ROUNDS = 3;
/** Part of the work that is done before measuring, so that the code is compiled. */
const WARM_UP = 0.2;

export const headOf = (what: string): string =>
  row(`${what}, a second`, 'product', 'bare', 'ratio', 'ms each', 'bare', 'ratio');

const shown = (figure: number) => (figure < 1_000 ? figure.toPrecision(3) : figure);

/**
 * Prints the rate per second of the product and of the bare engine, as the best of alternating rounds, and the
 * processor time per operation.
 */
export async function compareWithBare(
  what: string,
  count: number,
  ways: { product: Contender; bare: Contender },
): Promise<void> {
  const cpu = { product: 0, bare: 0 };
  const rateOf = (name: keyof typeof ways) => async () => {
    const way = ways[name];
    const [before, started] = [way.cpu(), performance.now()];
    await way.work(count);
    const ms = performance.now() - started;
    cpu[name] += (way.cpu() - before) / (count * ROUNDS);
    return (count / ms) * 1000;
  };
  for (const way of Object.values(ways)) await way.work(Math.ceil(count * WARM_UP));
  const best = await bestOfRounds(ROUNDS, { product: rateOf('product'), bare: rateOf('bare') });
  const figures = [best, cpu].flatMap(({ product, bare }) => [
    shown(product),
    shown(bare),
    (product / bare).toFixed(2),
  ]);
  console.log(row(what, ...figures));
}
