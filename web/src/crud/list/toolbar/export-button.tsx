import { Export } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isViewing } from '../../../data/session/session.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import { useRegisterActions } from '../../../ui/actions/actions.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { countValues } from '../count-values.ts';
import { exportRows, MAX_ROWS } from '../export/export-rows.ts';
import styles from './toolbar.module.css';

interface ExportButtonProps {
  name: string;
  module?: string | undefined;
  query: URLSearchParams;
  count: number | undefined;
  rowsWord: TextKey;
}

/** All matching rows; not while staff views as another. */
export function ExportButton({ name, module, query, count = 0, rowsWord }: ExportButtonProps) {
  const { t, i18n } = useTranslation();
  const [busy, setBusy] = useState(false);
  const values = (rows: number) => countValues(Math.min(rows, MAX_ROWS), rowsWord, t, i18n.language);
  const rows = values(count);
  const run = async () => {
    setBusy(true);
    await exportRows({ name, module }, query, rows, count > MAX_ROWS);
    setBusy(false);
  };
  const text = t('list.export', { ...rows });
  useRegisterActions(
    isViewing() || rows.count === 0 ? [] : [{ id: 'export', text, Icon: Export, run: () => void run() }],
  );
  if (isViewing()) return null;
  return (
    <BusyButton
      icon={<Export />}
      isBusy={busy}
      disabled={rows.count === 0}
      text={
        // As wide as the largest count, so that nothing beside it moves when the rows are counted.
        <span className={styles.counted} data-widest={t('list.export', { ...values(MAX_ROWS) })}>
          {text}
        </span>
      }
      onClick={() => void run()}
    />
  );
}
