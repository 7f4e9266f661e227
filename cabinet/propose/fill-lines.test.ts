import { describe, expect, test } from 'vitest';
import type { Product } from '../catalogue.ts';
import { catalogue } from '../test-data/catalogue.ts';
import { createWork, PROPOSAL_STEPS } from '../work.ts';
import { chooseBlocks } from './choose-blocks.ts';
import type { FilledLine } from './fill-lines.ts';
import { fillLines } from './fill-lines.ts';
import { layOut } from './line-layout.ts';

const products = (refs: string): Product[] =>
  refs
    .split(' ')
    .filter((ref) => ref !== '')
    .flatMap((ref) => catalogue.byRef.get(ref) ?? []);

const blocks = (kind: string) =>
  catalogue.products.filter(({ technical }) => technical.lineKind === kind && !technical.hiddenSlots);

const shown = (lines: readonly FilledLine[] | null) =>
  lines?.map(
    ({ block, placed }) =>
      `${block.ref}: ${placed.map(({ slot, product }) => `${slot} ${product.ref}`).join(', ')}`,
  );

describe('the elements of a line', () => {
  const laidOut = (ref: string, refs: string) => {
    const [block] = products(ref);
    const placed = block && layOut(block, products(refs));
    return placed?.map(({ slot, product }) => `${slot} ${product.ref}`).join(', ');
  };

  test('are placed side by side, whole widths on borders and half widths last', () => {
    expect(laidOut('BLP4', 'PC16 C16-3 PC16 C16-5')).toBe('0.5 C16-3, 1.5 C16-5, 2.5 PC16, 3 PC16');
  });

  test('start after the modules reserved for the head breaker', () => {
    expect(laidOut('350814', 'ID4-40 D1N16')).toBe('4.5 ID4-40, 8.5 D1N16');
    expect(laidOut('350814', 'ID4-40 D3P16')).toBeUndefined();
  });

  test('of half width use the space beside air', () => {
    expect(laidOut('BLP6', 'C63-5 C16-3 PC16')).toBe('0.5 C63-5, 3 PC16, 3.5 C16-3');
  });

  test('that need air are placed at both ends if there is no other way', () => {
    expect(laidOut('BLP8', 'C63-5 C63-5 C16-3 C16-3 PC16 PC16')).toBe(
      '0.5 C63-5, 3 PC16, 3.5 C16-3, 4.5 C16-3, 5.5 PC16, 6.5 C63-5',
    );
  });

  test('end with their row, and need no air between two rows', () => {
    expect(laidOut('BLP8', 'C63-5 C63-5')).toBe('0.5 C63-5, 4.5 C63-5');
    expect(laidOut('BLP8', 'C63-5 C63-5 C16-3 PC16 PC16')).toBe(
      '0.5 C63-5, 3 PC16, 3.5 PC16, 4.5 C63-5, 7.5 C16-3',
    );
    expect(laidOut('BLP8', 'C63-5 C63-5 C63-5')).toBeUndefined();
  });
});

describe('lines', () => {
  const filled = (names: string, ...sections: string[]) =>
    shown(fillLines(sections.map(products), products(names), createWork(PROPOSAL_STEPS)));

  test('take wide elements first, and narrow ones fill the rest', () => {
    expect(filled('BLD10 BLD10', 'D1N16 D4P16 D1N16 D4P16 D4P16')).toEqual([
      'BLD10: 0.5 D4P16, 4.5 D4P16, 8.5 D1N16, 9.5 D1N16',
      'BLD10: 0.5 D4P16',
    ]);
  });

  test('are filled completely if there is a way to do so', () => {
    expect(filled('BLD10 BLD10', 'D4P16 D4P16 D3P16 D3P16 D3P16 D3P16')).toEqual([
      'BLD10: 0.5 D4P16, 4.5 D3P16, 7.5 D3P16',
      'BLD10: 0.5 D4P16, 4.5 D3P16, 7.5 D3P16',
    ]);
    expect(filled('BLD10 BLD10', 'D4P16 '.repeat(5))).toBeUndefined();
  });

  test('keep the order of sections', () => {
    expect(filled('BLD10 BLD10', 'D4P63 D4P63', 'ID4-40', 'D4P16 D1N16 D1N16')).toEqual([
      'BLD10: 0.5 D4P63, 4.5 D4P63',
      'BLD10: 0.5 ID4-40, 4.5 D4P16, 8.5 D1N16, 9.5 D1N16',
    ]);
  });

  test('keep the order of elements of the same width', () => {
    expect(filled('BLP4', 'C32-5 C16-3 C32-3 C16-5')).toEqual([
      'BLP4: 0.5 C32-5, 1.5 C16-3, 2.5 C32-3, 3.5 C16-5',
    ]);
  });
});

describe('blocks', () => {
  const chosen = (kind: string, refs: string, maxLines: number, first?: Product) =>
    chooseBlocks([products(refs)], blocks(kind), maxLines, createWork(PROPOSAL_STEPS), first)?.map(
      ({ block }) => block.ref,
    );

  test('are as few as possible, and the cheapest of those', () => {
    expect(chosen('SOCKET', 'C16-3 '.repeat(5), 6)).toEqual(['BLP6']);
    expect(chosen('SOCKET', 'C16-3 '.repeat(10), 6)).toEqual(['BLP6', 'BLP4']);
    expect(chosen('BREAKER', 'D1N16 '.repeat(12), 6)).toEqual(['BLD06', 'BLD06']);
  });

  test('are more than the total width requires if it cannot be divided', () => {
    expect(chosen('BREAKER', 'D4P16 '.repeat(5), 6)).toEqual(['BLD10', 'BLD10', 'BLD06']);
    expect(chosen('BREAKER', 'D4P16 '.repeat(5), 2)).toBeUndefined();
  });

  test('start with the required first block, even if it is empty', () => {
    const head = catalogue.byRef.get('350814');
    expect(chosen('BREAKER', 'D1N16 '.repeat(7), 6, head)).toEqual(['350814', 'BLD06']);
    expect(chosen('BREAKER', '', 6, head)).toEqual(['350814']);
    expect(chosen('BREAKER', '', 6)).toEqual([]);
  });
});
