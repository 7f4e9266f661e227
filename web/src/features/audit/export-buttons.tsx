import { Export } from '@blueprintjs/icons';
import type { AuditFilter } from '@coffret/contracts/audit/paths';
import { at } from '../../data/api/path.ts';
import { isViewing } from '../../data/session/session.ts';
import { today } from '../../lib/today.ts';
import { SaveButton } from '../../ui/buttons/save-button.tsx';
import { useTexts } from './use-texts.ts';

/** Not while staff views as another. */
export function ExportButtons({ filter }: { filter: AuditFilter }) {
  const { texts } = useTexts();
  if (isViewing()) return null;
  return (
    <>
      {(['xlsx', 'jsonl'] as const).map((format) => (
        <SaveButton
          key={format}
          icon={<Export />}
          path={at('/api/audit/events/export', { ...filter, format })}
          fileName={`export_audit_${today()}.${format}`}
          text={format === 'xlsx' ? texts.exportWorkbook : texts.exportLines}
        />
      ))}
    </>
  );
}
