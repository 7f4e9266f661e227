import { relative } from 'node:path';
import { afterEach } from 'vitest';
import { saveFailureReport } from './failure-report.ts';

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  // Keeps the test's own error.
  const folder = await saveFailureReport(`${task.file.name} ${task.name}`).catch(() => null);
  if (folder) console.log(`what was on the screen: ${relative(process.cwd(), folder)}`);
});
