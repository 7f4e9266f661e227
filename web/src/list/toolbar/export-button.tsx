import { Button } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import { isRefusal } from '@coffret/contracts/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { reportRefusal } from '../../api/report-refusal.ts';
import { numberText } from '../../i18n/formats.ts';
import { now } from '../../now.ts';
import { toast } from '../../toast/toast.ts';
import { download } from '../download.ts';

interface ExportButtonProps {
  name: string;
  query: string;
  count: number | undefined;
}

/** The server writes no more (decisions.md). */
const MOST_ROWS = 100_000;

/** The workbook of all rows that match, whatever the page. */
export function ExportButton({ name, query, count = 0 }: ExportButtonProps) {
  const { t, i18n } = useTranslation();
  const [busy, setBusy] = useState(false);
  const rows = Math.min(count, MOST_ROWS);
  const run = async () => {
    setBusy(true);
    const file = await api.blob(`/api/${name}/export?${query}`);
    setBusy(false);
    if (isRefusal(file)) return reportRefusal(file);
    download(file, `export_${name}_${new Date(now()).toISOString().slice(0, 10)}.xlsx`);
    toast(
      count > MOST_ROWS
        ? { text: { key: 'list.exportCut', values: { count: rows } }, intent: 'warning' }
        : { text: { key: 'list.exported', values: { count: rows } }, intent: 'success' },
    );
  };
  return (
    <Button
      icon={<Export />}
      loading={busy}
      disabled={rows === 0}
      text={t('list.export', { count: rows, total: numberText(rows, i18n.language) })}
      onClick={() => void run()}
    />
  );
}
