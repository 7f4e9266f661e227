import { useRight } from '../../session/rights.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { DeadLetters, FailedJobs } from './failures.tsx';
import { Projections } from './projections.tsx';
import { VerifyPanel } from './verify-panel.tsx';

export function SystemState() {
  const mayRepair = useRight('audit_rebuild');
  return (
    <>
      <VerifyPanel />
      <ComparisonPanel mayRepair={mayRepair} />
      <Projections mayRepair={mayRepair} />
      {mayRepair && <FailedJobs />}
      {mayRepair && <DeadLetters />}
    </>
  );
}
