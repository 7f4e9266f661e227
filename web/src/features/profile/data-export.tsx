import { Download } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../i18n/formats.ts';
import { today } from '../../lib/today.ts';
import { SaveButton } from '../../ui/buttons/save-button.tsx';
import { DATA_EXPORT } from './data-export-texts.ts';

export function DataExport({ userId }: { userId: number }) {
  const { i18n } = useTranslation();
  const texts = DATA_EXPORT[languageOf(i18n.language)];
  return (
    <>
      <h2>{texts.title}</h2>
      <p className="muted">{texts.text}</p>
      <SaveButton
        icon={<Download />}
        path={`/api/users/${userId}/data`}
        fileName={`data_${today()}.zip`}
        text={texts.download}
      />
    </>
  );
}
