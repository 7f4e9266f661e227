import { expect, test } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import type { Day } from './day.ts';
import { check, notices } from './index.ts';
import { propose } from './propose.ts';
import { repair } from './repair.ts';
import { catalogue } from './test-data/catalogue.ts';
import { REFERENCE_FORM, REFERENCE_STACK } from './test-data/reference-cabinet.ts';

const reference = { ...REFERENCE_FORM, isCircuitBreakerAdded: null, ProjLines: REFERENCE_STACK };

/** As the server and the client give it to the engine. */
const withdrawn = (successors: Readonly<Record<string, string | null>>) =>
  createCatalogue(
    catalogue.products.map((product) => {
      const successorRef = successors[product.ref];
      return successorRef === undefined
        ? product
        : { ...product, isArchived: true, withdrawnAt: '2026-01-01' as Day, successorRef };
    }),
  );

const finalSuccessors = (successors: Readonly<Record<string, string | null>>) =>
  notices(reference, withdrawn(successors)).flatMap((notice) =>
    notice.code === 'PRODUCT_WITHDRAWN' ? [[notice.ref, notice.successorRef]] : [],
  );

test('a drawing with a withdrawn product names the first of its successors that is offered', () => {
  expect(finalSuccessors({})).toEqual([]);
  expect(finalSuccessors({ PC16: null })).toEqual([['PC16', null]]);
  expect(finalSuccessors({ PC16: 'PC16S', PC16S: 'PC16V' })).toEqual([['PC16', 'PC16V']]);
  // What was stored before circles were refused.
  expect(finalSuccessors({ PC16: 'PC16S', PC16S: 'PC16' })).toEqual([['PC16', null]]);
});

test('the repair takes the successor where it has the same shape, a proposal does not offer the withdrawn', () => {
  const shop = withdrawn({ PC16: 'PC16S', D4P32: 'C32-5' });
  const repaired = repair(reference, shop);
  const sockets = JSON.stringify(REFERENCE_STACK).split('"PC16"').length - 1;
  expect(repaired?.changes).toHaveLength(sockets);
  expect(
    new Set(repaired?.changes.map((change) => change.kind === 'REPLACE' && [change.ref, change.to].join())),
  ).toEqual(new Set(['PC16,PC16S']));
  expect(check({ ...reference, ...repaired }, shop)).toEqual([]);
  const proposal = JSON.stringify(propose(reference, shop));
  expect([proposal.includes('"PC16"'), proposal.includes('"D4P32"')]).toEqual([false, false]);
});
