import { Button } from '@blueprintjs/core';
import { Document, Download, Media, Th, Trash } from '@blueprintjs/icons';
import type { StoredDocument } from '@coffret/contracts/documents/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryLink } from '../../crud/entity/history-link.tsx';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { dateTimeText } from '../../i18n/formats.ts';
import { download } from '../../lib/download.ts';
import { isOwn, mayDo } from '../../session/rights.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { isOfQuote, sizeText } from './document.ts';
import styles from './documents.module.css';
import { documentPath } from './queries.ts';

function iconOf(mime: string) {
  if (mime.startsWith('image/')) return Media;
  return /sheet|excel|csv/.test(mime) ? Th : Document;
}

export function DocumentItem({ row }: { row: StoredDocument }) {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const { docOriginalname: name, addedAt } = row;
  const Icon = iconOf(row.mime);
  const mayClear = mayDo(user, `clear ${row.linkedEntityModel ?? 'unlinked'}`);
  const mayDelete = !isOfQuote(row) && (mayClear || isOwn(row.addedBy, user));
  const keep = async () => {
    setBusy(true);
    const file = await api.blob(`${row.docUrl}?download=1`);
    setBusy(false);
    if (isErrorResponse(file)) showErrors(file);
    else download(file, name);
  };
  const remove = async () => {
    const gone = await api.delete(documentPath(row.id));
    if (isErrorResponse(gone)) showErrors(gone);
  };
  return (
    <li className={styles.document}>
      <Icon size={16} />
      <div className={styles.documentBody}>
        <button
          type="button"
          className={styles.documentName}
          title={t('documents.download')}
          onClick={() => void keep()}
        >
          {name}
        </button>
        <span className="muted small">
          {sizeText(row.bytes, i18n.language)} · <time dateTime={addedAt}>{dateTimeText(addedAt)}</time>
          {isOfQuote(row) && ` · ${t('documents.quote')}`}
        </span>
      </div>
      <BusyButton
        variant="minimal"
        size="small"
        icon={<Download size={14} />}
        isBusy={busy}
        title={t('documents.download')}
        aria-label={t('labelled', { label: t('documents.download'), text: name })}
        onClick={() => void keep()}
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
