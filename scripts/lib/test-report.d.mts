interface Skip {
  file: string;
  name: string;
  reason?: string;
}
export interface TestReport {
  passed: number;
  failed: number;
  skipped: Skip[];
}
export function skipLines(skipped: Skip[]): string[];
export function totals(report: TestReport): string;
