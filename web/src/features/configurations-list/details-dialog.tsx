import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../list/formats.ts';
import { StatusTag } from '../../theme/status-tag.tsx';
import type { ConfigurationRow } from './configuration-row.ts';
import { useAnswers } from './use-answers.ts';

/** The answers of a configuration's form, to read. */
export function DetailsDialog({ row, onClose }: { row: ConfigurationRow; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const answers = useAnswers(row);
  return (
    <Dialog isOpen onClose={onClose} title={row.lib} className="list-dialog">
      <DialogBody>
        <p>
          <StatusTag status={row.status} /> {row.reference} · {row.projectLib}
        </p>
        <dl className="list-facts">
          {answers.map(({ label, answer }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
          <div>
            <dt>{t('configurations.price')}</dt>
            <dd>{moneyText(row.price, i18n.language)}</dd>
          </div>
        </dl>
      </DialogBody>
      <DialogFooter actions={<Button text={t('list.close')} onClick={onClose} />} />
    </Dialog>
  );
}
