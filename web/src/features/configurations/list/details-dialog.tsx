import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Chat, Document } from '@blueprintjs/icons';
import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerLink } from '../../../crud/entity/customer-link.tsx';
import { HistoryLink } from '../../../crud/entity/history-link.tsx';
import { referenceText } from '../../../crud/entity/reference-text.ts';
import { DescriptionList } from '../../../crud/list/description-list.tsx';
import { moneyText } from '../../../i18n/formats.ts';
import { useRight } from '../../../session/rights.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { StatusTag } from '../../../ui/elements/status-tag.tsx';
import { CommentsDialog } from '../../comments/public.ts';
import { DocumentsDialog } from '../../documents/public.ts';
import { useFormAnswers } from './use-form-answers.ts';

export function DetailsDialog({ row, onClose }: { row: ConfigurationRow; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const answers = useFormAnswers(row);
  const seesCustomers = useRight('customer_r');
  const [shown, setShown] = useState<'comments' | 'documents' | null>(null);
  const about = { model: 'configuration', id: row.id, name: row.lib } as const;
  const back = () => setShown(null);
  return (
    <Dialog isOpen onClose={onClose} title={row.lib} className="narrow-dialog">
      <DialogBody>
        <p>
          <StatusTag of={row} /> {row.projectLib}
          {seesCustomers && row.company && (
            <>
              {' '}
              · <CustomerLink customer={row} />
            </>
          )}
        </p>
        <DescriptionList>
          <div>
            <dt>{t('configurations.reference')}</dt>
            <dd>{referenceText(row.reference)}</dd>
          </div>
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
        </DescriptionList>
      </DialogBody>
      <DialogFooter actions={<Button text={t('close')} onClick={onClose} />}>
        <Button
          variant="minimal"
          icon={<Chat />}
          text={t('comments.title')}
          onClick={() => setShown('comments')}
        />
        <Button
          variant="minimal"
          icon={<Document />}
          text={t('documents.title')}
          onClick={() => setShown('documents')}
        />
        <HistoryLink entity="configuration" id={row.id} />
      </DialogFooter>
      {shown === 'comments' && <CommentsDialog about={about} onClose={back} />}
      {shown === 'documents' && <DocumentsDialog about={about} onClose={back} />}
    </Dialog>
  );
}
