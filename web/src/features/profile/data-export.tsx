import { Download } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { byLanguage } from '../../i18n/by-language.ts';
import { today } from '../../lib/today.ts';
import { SaveButton } from '../../ui/buttons/save-button.tsx';
import french from './data-export-texts.fr.ts';

const textsIn = byLanguage(
  french,
  import.meta.glob<object>('./data-export-texts.*.ts', { eager: true, import: 'default' }),
);

export function DataExport({ userId }: { userId: number }) {
  const { i18n } = useTranslation();
  const texts = textsIn(i18n.language);
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
