import { writeFileSync } from 'node:fs';
import { reportOf } from './test-report.mjs';

/** Leaves the run's report, as JSON, in the file that TEST_REPORT names. */
export default class {
  onTestRunEnd(modules, strayErrors) {
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(reportOf(modules, strayErrors)));
  }
}
