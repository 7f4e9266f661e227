import { writeFileSync } from 'node:fs';
import { reportOf } from './test-report.mjs';

/** Writes the report as JSON to the file TEST_REPORT. */
export default class {
  onTestRunEnd(modules, strayErrors) {
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(reportOf(modules, strayErrors)));
  }
}
