import { useRight } from '../../session/rights.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { FailedJobs, SetAside } from './failures.tsx';
import { Projections } from './projections.tsx';
import { VerifyPanel } from './verify-panel.tsx';

/** How what is made of the events stands, and what did not come off. */
export function Views() {
  const mayMend = useRight('audit_rebuild');
  return (
    <>
      <VerifyPanel />
      <ComparisonPanel mayMend={mayMend} />
      <Projections mayMend={mayMend} />
      {mayMend && <FailedJobs />}
      {mayMend && <SetAside />}
    </>
  );
}
