import { Button } from '@blueprintjs/core';
import { Chat, Document } from '@blueprintjs/icons';
import type { ProjectRow } from '@coffret/contracts/projects/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentsDialog } from '../comments/public.ts';
import { DocumentsDialog } from '../documents/public.ts';
import styles from './tile-attachments.module.css';

export function TileAttachments({ project }: { project: ProjectRow }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'comments' | 'documents' | null>(null);
  const { id, lib, commentCount, documentCount } = project;
  const about = { model: 'project', id, name: lib } as const;
  const close = () => setShown(null);
  const button = (kind: 'comments' | 'documents', count: number) => (
    <Button
      variant="minimal"
      size="small"
      icon={kind === 'comments' ? <Chat /> : <Document />}
      text={count > 0 ? count : undefined}
      aria-label={t('labelled', { label: t(`list.${kind}`, { count }), text: lib })}
      title={t(`list.${kind}`, { count })}
      onClick={() => setShown(kind)}
    />
  );
  return (
    <div className={styles.tileAttachments}>
      {button('comments', commentCount)}
      {button('documents', documentCount)}
      {shown === 'comments' && <CommentsDialog about={about} onClose={close} />}
      {shown === 'documents' && <DocumentsDialog about={about} onClose={close} />}
    </div>
  );
}
