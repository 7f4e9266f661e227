/**
 * How one process on its own files bears more and more of something: `node services/tests/growth.bench.ts
 * [configurations|customers]` (one after the other). For each size of history: how soon it stands again, its memory,
 * what customers and staff ask for, and all read models made anew. What grows shows in the ratio to the smallest size.
 */

import { type Figures, measureGrown, type Size } from './support/measure-grown.ts';
import { row } from './support/rates.ts';

/** A customer for eight configurations; and so many customers beside 1,600 configurations, of which 200 have eight each. */
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
