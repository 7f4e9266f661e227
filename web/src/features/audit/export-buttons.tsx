import { Export } from '@blueprintjs/icons';
import type { AuditFilter } from '@coffret/contracts/audit/paths';
import { useState } from 'react';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { isViewing } from '../../data/session/session.ts';
import { download } from '../../lib/download.ts';
import { today } from '../../lib/today.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { exportPath } from './queries.ts';
import { useTexts } from './use-texts.ts';

type Format = 'xlsx' | 'jsonl';

/** Not while staff views as another. */
export function ExportButtons({ filter }: { filter: AuditFilter }) {
  const { texts } = useTexts();
  const [busy, setBusy] = useState<Format | null>(null);
  const run = async (format: Format) => {
    setBusy(format);
    const file = await api.blob(exportPath(filter, format));
    setBusy(null);
    if (isErrorResponse(file)) return showErrors(file);
    download(file, `export_audit_${today()}.${format}`);
  };
  if (isViewing()) return null;
  return (
    <>
      {(['xlsx', 'jsonl'] as const).map((format) => (
        <BusyButton
          key={format}
          icon={<Export />}
          isBusy={busy === format}
          text={format === 'xlsx' ? texts.exportWorkbook : texts.exportLines}
          onClick={() => void run(format)}
        />
      ))}
    </>
  );
}
