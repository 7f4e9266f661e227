/**
 * One process on embedded stores with growing histories: `node services/tests/growth.bench.ts
 * [configurations|customers]`. For each size: start time, memory, common requests and a rebuild of all read models.
 * The last column is the ratio of the largest to the smallest size.
 */

import { type Figures, measureGrown, type Size } from './support/measure-grown.ts';
import { row } from './support/rates.ts';

/** Eight configurations per customer; and an increasing number of customers with 1,600 configurations. */
const AXES: { [axis: string]: Size[] } = {
  configurations: [1_000, 5_000, 20_000].map((n) => ({ configurations: n, customers: n / 8 })),
  customers: [200, 2_000, 20_000].map((n) => ({ configurations: 1_600, customers: n })),
};

const chosen = process.argv.slice(2);
for (const [axis, sizes] of Object.entries(AXES)) {
  if (chosen.length > 0 && !chosen.includes(axis)) continue;
  const all: Figures[] = [];
  for (const size of sizes) all.push(await measureGrown(size));
  console.log(row(axis, ...sizes.map((size) => size[axis as keyof Size]), 'last ÷ first'));
  const [first = {}] = all;
  for (const what of Object.keys(first)) {
    const figures = all.map((one) => one[what] ?? Number.NaN);
    const shown = figures.map((figure) => (figure < 100 ? figure.toFixed(1) : figure));
    console.log(row(what, ...shown, ((figures.at(-1) ?? 0) / (figures[0] ?? 1)).toFixed(1)));
  }
}
