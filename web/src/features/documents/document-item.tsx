import { Button } from '@blueprintjs/core';
import { Document, Download, Media, Th, Trash } from '@blueprintjs/icons';
import type { StoredDocument } from '@coffret/contracts/documents/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryLink } from '../../crud/entity/history-link.tsx';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { saveFile } from '../../data/api/save-file.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { dateTimeText } from '../../i18n/formats.ts';
import { isOwn, mayDo } from '../../session/rights.ts';
import { SaveButton } from '../../ui/buttons/save-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { isOfQuote, sizeText } from './document.ts';
import styles from './documents.module.css';

function iconOf(mime: string) {
  if (mime.startsWith('image/')) return Media;
  return /sheet|excel|csv/.test(mime) ? Th : Document;
}

export function DocumentItem({ row }: { row: StoredDocument }) {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const [asking, setAsking] = useState(false);
  const { docOriginalname: name, addedAt } = row;
  const Icon = iconOf(row.mime);
  const mayClear = mayDo(user, `clear ${row.linkedEntityModel ?? 'unlinked'}`);
  const mayDelete = !isOfQuote(row) && (mayClear || isOwn(row.addedBy, user));
  const path = `${row.docUrl}?download=1`;
  const remove = () => command(api.delete(at('/api/documents/{id}', { id: row.id })));
  return (
    <li className={styles.document}>
      <Icon size={16} />
      <div className={styles.documentBody}>
        <button
          type="button"
          className={styles.documentName}
          title={t('documents.download')}
          onClick={() => void saveFile(path, name)}
        >
          {name}
        </button>
        <span className="muted small">
          {sizeText(row.bytes, i18n.language)} · <time dateTime={addedAt}>{dateTimeText(addedAt)}</time>
          {isOfQuote(row) && ` · ${t('documents.quote')}`}
        </span>
      </div>
      <SaveButton
        variant="minimal"
        size="small"
        icon={<Download size={14} />}
        title={t('documents.download')}
        aria-label={t('labelled', { label: t('documents.download'), text: name })}
        path={path}
        fileName={name}
      />
      <HistoryLink entity="document" id={row.id} of={name} size={14} />
      {mayDelete && (
        <Button
          variant="minimal"
          size="small"
          icon={<Trash size={14} />}
          title={t('list.delete')}
          aria-label={t('labelled', { label: t('list.delete'), text: name })}
          onClick={() => setAsking(true)}
        />
      )}
      {asking && (
        <ConfirmDialog
          title={t('list.deleteTitle', { name })}
          action={t('list.delete')}
          onClose={() => setAsking(false)}
          onConfirm={remove}
        >
          <p>{t('documents.deleteWarning')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
