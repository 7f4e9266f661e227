import { DialogBody, ProgressBar } from '@blueprintjs/core';
import type { List } from '@coffret/contracts/answers';
import type { StoredDocument } from '@coffret/contracts/documents/answers';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/error-text.ts';
import { useQuery } from '../../live/use-query.ts';
import { Dialog } from '../../theme/dialog.tsx';
import { Skeleton } from '../../theme/skeleton.tsx';
import { useKeptFocus } from '../../use-kept-focus.ts';
import { documentsPath, isReadable, type Linked } from './document.ts';
import { DocumentItem } from './document-item.tsx';
import { DropZone } from './drop-zone.tsx';
import { type Upload, useUploads } from './use-uploads.ts';
import './documents.css';

function Uploading({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const text = t('documents.sending', { name: upload.name });
  return (
    <li className="document" role="status">
      <div className="document-body">
        <span className="small">{text}</span>
        <ProgressBar value={upload.sent} intent="primary" stripes={false} aria-label={text} />
      </div>
    </li>
  );
}

/** The documents that are linked to an entity, and the place to add more. */
export function DocumentsDialog({ about, onClose }: { about: Linked; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, refusal, reload } = useQuery<List<StoredDocument>>(documentsPath(about), {
    changedBy: ['document'],
  });
  const list = useRef<HTMLElement>(null);
  useKeptFocus(list);
  const { uploads, add } = useUploads(about, reload);
  const rows = data?.rows.filter(isReadable) ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('documents.of', { name: about.name })}
      className="documents-dialog"
      // What is on its way is not given up by a slip.
      canOutsideClickClose={uploads.length === 0}
    >
      <DialogBody>
        <DropZone onFiles={add} />
        <section ref={list} tabIndex={-1} aria-label={t('documents.title')}>
          {data === undefined && !refusal && <Skeleton lines={3} height={20} />}
          {data === undefined && refusal && <p role="alert">{refusal.refused.map(errorText).join(' ')}</p>}
          {data && rows.length + uploads.length === 0 && (
            <p className="documents-none muted">{t('documents.none')}</p>
          )}
          {rows.length + uploads.length > 0 && (
            <ul className="documents">
              {uploads.map((upload) => (
                <Uploading key={upload.key} upload={upload} />
              ))}
              {rows.map((row) => (
                <DocumentItem key={row.id} row={row} />
              ))}
            </ul>
          )}
          {data && data.count > data.rows.length && (
            <p className="muted small">
              {t('documents.newest', { count: data.rows.length, total: data.count })}
            </p>
          )}
        </section>
      </DialogBody>
    </Dialog>
  );
}
