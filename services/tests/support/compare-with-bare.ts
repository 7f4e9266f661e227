import { bestInTurns, row } from './rates.ts';

/** How something is done so many times. */
export interface Contender {
  work(count: number): Promise<unknown>;
  /** The processor time of those who do it, so far, in ms. */
  cpu(): number;
}

const ROUNDS = 3;
/** Of the work, done before anything is measured: programs are slow at first. */
const WARM_UP = 0.2;

/** Over the lines of `compareWithBare`. */
export const headOf = (what: string): string =>
  row(`${what}, a second`, 'product', 'bare', 'ratio', 'ms each', 'bare', 'ratio');

const shown = (figure: number) => (figure < 1_000 ? figure.toPrecision(3) : figure);

/**
 * Prints how often a second the product does something beside the bare engine, in turns, the best of three rounds, and
 * what processor time each took to do it once.
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
  const best = await bestInTurns(ROUNDS, { product: rateOf('product'), bare: rateOf('bare') });
  const figures = [best, cpu].flatMap(({ product, bare }) => [
    shown(product),
    shown(bare),
    (product / bare).toFixed(2),
  ]);
  console.log(row(what, ...figures));
}
