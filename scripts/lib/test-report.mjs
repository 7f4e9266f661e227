/** @typedef {{ passed: number, failed: number, skipped: { file: string, name: string, reason?: string }[] }} TestReport */

/**
 * Files and groups that fail outside a test, uncaught errors and unfinished tests count as failed too.
 * @returns {TestReport}
 */
export function reportOf(modules, strayErrors) {
  const report = { passed: 0, failed: strayErrors.length, skipped: [] };
  for (const module of modules) {
    for (const group of [module, ...module.children.allSuites()]) {
      if (group.errors().length > 0) report.failed++;
    }
    for (const test of module.children.allTests()) {
      const { state, note } = test.result();
      if (state === 'passed') report.passed++;
      else if (state === 'skipped') report.skipped.push(skipOf(module, test, note));
      else report.failed++;
    }
  }
  return report;
}

function skipOf(module, test, reason) {
  const group = test.parent.type === 'suite' ? test.parent : test;
  return { file: module.relativeModuleId, name: group.fullName, reason };
}

export function skipLines(skipped) {
  const counts = new Map();
  for (const { file, name, reason } of skipped) {
    const line = `${file}: ${reason ?? `${name} (no reason given)`}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `${count} in ${line}`);
}

export function totals({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped.length} skipped`;
}
