import { expect, test } from 'vitest';
import { progressBar } from './progress-bar.ts';

function drawn(isTTY: boolean, total: number): string[] {
  const written: string[] = [];
  const bar = progressBar('Démo', { isTTY, write: (text: string) => written.push(text) > 0 });
  for (let done = 1; done <= total; done++) bar(done, total);
  return written;
}

test('on a terminal one line is drawn over for each percent', () => {
  const written = drawn(true, 400);
  expect(written).toHaveLength(101);
  expect(written[50]).toBe(`\rDémo ${'█'.repeat(20)}${'░'.repeat(20)} 50 %`);
  expect(written.at(-1)).toBe(`\rDémo ${'█'.repeat(40)} 100 %\n`);
});

test('elsewhere each tenth is a line', () => {
  expect(drawn(false, 400)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((n) => `Démo ${n} %\n`));
});
