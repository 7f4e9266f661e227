import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { handOnSignals, run } from './lib/processes.mjs';
import { main, seconds } from './lib/steps.mjs';
import { makeTestFolder } from './lib/test-folder.mjs';
import { skipLines, totals } from './lib/test-report.mjs';
import { chromium, firefox, pythonVenv, redis } from './lib/tools.mjs';

/** `npm test`: checks and short tests; `-- --all`: all tests; `-- <paths>`: the tests of these paths. */
const asked = process.argv.slice(2);
const isAll = asked.includes('--all');
const paths = asked.filter((one) => one !== '--all');
const isShort = !isAll && paths.length === 0;
/** Removed after the run, with the files of killed processes. */
const folder = makeTestFolder();
// A browser may still write while it ends.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

const lint = { name: 'Lint and format', program: ['@biomejs/biome/bin/biome', 'check', '.'] };
const types = ['.', 'web', 'web/e2e'].map((folder) => ({
  name: folder === '.' ? 'Types' : `Types of ${folder}`,
  program: ['typescript/bin/tsc', '--noEmit', '-p', folder],
}));
const tests = {
  name: 'Tests',
  program: [
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=./scripts/lib/vitest-reporter.mjs',
    ...paths,
  ],
};

handOnSignals();

await main(async () => {
  const tools = [chromium, redis, pythonVenv, ...(isShort ? [] : [firefox])];
  const { node, env } = await prepare(tools, { forTests: true });
  const reportFile = join(folder, 'report.json');
  const outcomes = [];
  for (const check of paths.length > 0 ? [tests] : [lint, ...types, tests]) {
    console.log(`\n── ${check.name}`);
    const started = performance.now();
    const [program, ...args] = check.program;
    const { code } = await run(node, [join('node_modules', program), ...args], {
      env: { ...env, TMPDIR: folder, TEST_REPORT: reportFile, ...(isShort && { TESTS: 'short' }) },
      stdio: 'no-input',
    });
    outcomes.push({ name: check.name, code, took: seconds(performance.now() - started) });
    if (code !== 0) break;
  }
  return summarise(outcomes, reportFile);
});

function summarise(outcomes, reportFile) {
  const code = outcomes.at(-1).code;
  const report = existsSync(reportFile)
    ? JSON.parse(readFileSync(reportFile, 'utf8'))
    : { passed: 0, failed: 0, skipped: [] };
  // A run that fails without a failed test counts as one failure.
  if (code !== 0 && report.failed === 0) report.failed = 1;
  if (code !== 0) console.error(`\n✗ FAILED: ${outcomes.at(-1).name}`);
  console.log('\n── Summary');
  for (const { name, code, took } of outcomes) console.log(`${code === 0 ? '✓' : '✗'} ${name} (${took})`);
  if (report.skipped.length > 0) console.log(['Skipped:', ...skipLines(report.skipped)].join('\n  '));
  console.log(totals(report));
  return code;
}
