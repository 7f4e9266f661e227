import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { byLanguage } from '../../i18n/by-language.ts';
import { download } from '../../lib/download.ts';
import { today } from '../../lib/today.ts';
import { userPath } from '../../session/queries.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import french from './data-export-texts.fr.ts';

const textsIn = byLanguage(
  french,
  import.meta.glob<object>('./data-export-texts.*.ts', { eager: true, import: 'default' }),
);

export function DataExport({ userId }: { userId: number }) {
  const { i18n } = useTranslation();
  const texts = textsIn(i18n.language);
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    const file = await api.blob(`${userPath(userId)}/data`);
    setBusy(false);
    if (isErrorResponse(file)) return showErrors(file);
    download(file, `data_${today()}.zip`);
  };
  return (
    <>
      <h2>{texts.title}</h2>
      <p className="muted">{texts.text}</p>
      <BusyButton icon={<Download />} isBusy={busy} text={texts.download} onClick={() => void keep()} />
    </>
  );
}
