import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isViewing, useUser } from '../data/session/session.ts';
import { ReportDialog } from '../features/support/public.ts';
import { reportFault } from '../features/support/report-fault.ts';
import { patternOf } from '../session/screen-table.ts';
import './routes/private-routes.ts';

export const logFault = (fault: unknown, componentStack?: string | null): void =>
  reportFault(fault, patternOf(location.pathname) ?? '*', componentStack);

/** Needs a session, as the answer goes to its user. */
export function ReportButton() {
  const { t } = useTranslation();
  const [isReporting, setReporting] = useState(false);
  if (useUser() === null || isViewing()) return null;
  return (
    <>
      <button type="button" className="bp6-button" onClick={() => setReporting(true)}>
        {t('support.report.title')}
      </button>
      {isReporting && <ReportDialog onClose={() => setReporting(false)} />}
    </>
  );
}
