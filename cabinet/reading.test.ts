import { expect, test } from 'vitest';
import type { Configuration } from './configuration.ts';
import { catalogue } from './test-data/catalogue.ts';
import heatVectors from './test-data/heat-vectors.json' with { type: 'json' };
import { reading, rise } from './test-data/reading.ts';
import vectors from './test-data/vectors.json' with { type: 'json' };

test.each(vectors)('the reading: $name', ({ configuration, errors, load }) => {
  const read = reading(configuration, catalogue.products);
  expect(read.errors).toEqual(errors);
  expect(read.load).toEqual(load);
});

test.each(heatVectors)('the reading: $P W in $w × $h × $d m', ({ P, w, h, d, Ae, mid, upper }) => {
  const read = rise(P, w, h, d);
  expect(read.Ae).toBeCloseTo(Ae, 4);
  if (mid === null || upper === null) expect(read).toMatchObject({ mid, upper });
  else {
    expect(read.mid).toBeCloseTo(mid, 2);
    expect(read.upper).toBeCloseTo(upper, 2);
  }
});
