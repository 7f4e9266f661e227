import { ProgressBar } from '@blueprintjs/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { isViewing } from '../../data/session/session.ts';
import { useFocusWithin } from '../../ui/dialogs/use-focus-within.ts';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { type DocumentSubject, isReadable } from './document.ts';
import { DocumentItem } from './document-item.tsx';
import styles from './documents.module.css';
import { DropZone } from './drop-zone.tsx';
import { type Upload, useUploads } from './use-uploads.ts';

function Uploading({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const text = t('documents.sending', { name: upload.name });
  return (
    <li className={styles.document} role="status">
      <div className={styles.documentBody}>
        <span className="small">{text}</span>
        <ProgressBar value={upload.sent} intent="primary" stripes={false} aria-label={text} />
      </div>
    </li>
  );
}

/** With the uploads that are running. */
export function useDocuments(about: DocumentSubject) {
  const { data, error, refetch } = useQuery(
    // The newest hundred.
    query(at('/api/documents', { linkedEntityModel: about.model, linkedEntityId: about.id, size: 100 }), [
      'document',
    ]),
  );
  return { data, error, refetch, ...useUploads(about, refetch) };
}

export function Documents({ data, error, refetch, uploads, add }: ReturnType<typeof useDocuments>) {
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  useFocusWithin(list);
  const rows = data?.rows.filter(isReadable) ?? [];
  return (
    <>
      {!isViewing() && <DropZone onFiles={add} />}
      <section ref={list} tabIndex={-1} aria-label={t('documents.title')}>
        {data === undefined && !error && <Skeleton lines={3} height={20} />}
        {data === undefined && error && <LoadError error={error} onRetry={refetch} />}
        {data && rows.length + uploads.length === 0 && (
          <p className={`${styles.none} muted`}>{t('documents.none')}</p>
        )}
        {rows.length + uploads.length > 0 && (
          <ul className={styles.documents}>
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
    </>
  );
}
