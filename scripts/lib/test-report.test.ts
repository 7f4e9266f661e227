import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './processes.mjs';
import { skipLines, type TestReport, totals } from './test-report.mjs';

const vitest = resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
const reporter = resolve(import.meta.dirname, 'vitest-reporter.mjs');

async function reportOn(...texts: string[]): Promise<TestReport> {
  const folder = mkdtempSync(join(tmpdir(), 'coffret-report-'));
  try {
    const file = join(folder, 'report.json');
    for (const [index, text] of texts.entries()) writeFileSync(join(folder, `${index}.test.js`), text);
    const args = ['run', '--root', folder, '--globals', '--reporter', reporter];
    await run(process.execPath, [vitest, ...args], { env: { ...process.env, TEST_REPORT: file } });
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('passed, failed and skipped tests are counted, with the reason of a skip', async () => {
  const report = await reportOn(`
    test('right', () => {});
    test('wrong', () => expect(1).toBe(2));
    test('without server', ({ skip }) => skip('no server here'));
    describe.skip('group', () => { test('one', () => {}); test('two', () => {}); });
  `);
  expect(report).toEqual({
    passed: 1,
    failed: 1,
    skipped: [
      { file: '0.test.js', name: 'without server', reason: 'no server here' },
      { file: '0.test.js', name: 'group' },
      { file: '0.test.js', name: 'group' },
    ],
  });
});

test('a group that fails outside its tests counts as failed', async () => {
  const report = await reportOn(`
    describe('group', () => { beforeAll(() => { throw new Error('broken'); }); test('one', () => {}); });
  `);
  expect(report).toMatchObject({ passed: 0, failed: 1 });
});

test('a file that cannot be loaded and an uncaught error count as failed', async () => {
  const report = await reportOn(
    "import 'not-installed';",
    "test('one', () => { void Promise.reject(new Error('stray')); });",
  );
  expect(report).toEqual({ passed: 1, failed: 2, skipped: [] });
});

test('skips with the same reason share a line', () => {
  const noRedis = { file: 'jobs.test.ts', name: 'adapter', reason: 'redis-server is not installed' };
  const silent = { file: 'jobs.test.ts', name: 'adapter > retries' };
  expect(skipLines([noRedis, silent, noRedis])).toEqual([
    '2 in jobs.test.ts: redis-server is not installed',
    '1 in jobs.test.ts: adapter > retries (no reason given)',
  ]);
});

test('totals are written on one line', () => {
  const skipped = [{ file: 'a.test.ts', name: 'a' }];
  expect(totals({ passed: 12, failed: 3, skipped })).toBe('12 passed, 3 failed, 1 skipped');
});
