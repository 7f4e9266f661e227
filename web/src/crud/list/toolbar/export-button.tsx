import { Button } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { toast } from '../../../data/toast.ts';
import { dateText } from '../../../i18n/formats.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import { download } from '../../../lib/download.ts';
import { now } from '../../../lib/now.ts';
import { countValues } from '../count-values.ts';

interface ExportButtonProps {
  name: string;
  module?: string | undefined;
  query: string;
  count: number | undefined;
  rowsWord: TextKey;
}

/** The server's limit. */
const MAX_ROWS = 100_000;

/** YYYY-MM-DD in local time. */
const today = () => dateText(new Date(now()).toISOString()).split('/').reverse().join('-');

/** All matching rows. */
export function ExportButton({ name, module = name, query, count = 0, rowsWord }: ExportButtonProps) {
  const { t, i18n } = useTranslation();
  const [busy, setBusy] = useState(false);
  const rows = countValues(Math.min(count, MAX_ROWS), rowsWord, t, i18n.language);
  const run = async () => {
    setBusy(true);
    const file = await api.blob(`/api/${name}/export?${query}`);
    setBusy(false);
    if (isErrorResponse(file)) return showErrors(file);
    download(file, `export_${module}_${today()}.xlsx`);
    toast(
      count > MAX_ROWS
        ? { text: { key: 'list.exportCut', values: { ...rows } }, intent: 'warning' }
        : { text: { key: 'list.exported', values: { ...rows } }, intent: 'success' },
    );
  };
  return (
    <Button
      icon={<Export />}
      loading={busy}
      disabled={rows.count === 0}
      text={t('list.export', { ...rows })}
      onClick={() => void run()}
    />
  );
}
