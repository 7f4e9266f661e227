import { DialogBody } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { DocumentSubject } from './document.ts';
import styles from './documents.module.css';
import { Documents, useDocuments } from './documents.tsx';

export default function DocumentsDialog({ about, onClose }: { about: DocumentSubject; onClose: () => void }) {
  const { t } = useTranslation();
  const documents = useDocuments(about);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('documents.of', { name: about.name })}
      className={styles.dialog}
      // Protects running uploads.
      canOutsideClickClose={documents.uploads.length === 0}
    >
      <DialogBody>
        <Documents {...documents} />
      </DialogBody>
    </Dialog>
  );
}
