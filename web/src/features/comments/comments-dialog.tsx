import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { CommentSubject } from './comment-subject.ts';
import styles from './comments.module.css';
import { Comments } from './comments.tsx';

export default function CommentsDialog({ about, onClose }: { about: CommentSubject; onClose: () => void }) {
  const { t } = useTranslation();
  const [isDirty, setDirty] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('comments.of', { name: about.name })}
      className={styles.dialog}
      // Protects unsaved text.
      canOutsideClickClose={!isDirty}
      canEscapeKeyClose={!isDirty}
    >
      <Comments about={about} autoFocus onDirty={setDirty} />
    </Dialog>
  );
}
