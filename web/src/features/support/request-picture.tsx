import { DialogBody } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useBlobUrl } from '../../data/api/use-blob-url.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import styles from './support.module.css';

interface RequestPictureProps {
  documentId: string;
  onClose: () => void;
}

/** What a customer sent with a request for help. */
export default function RequestPicture({ documentId, onClose }: RequestPictureProps) {
  const { t } = useTranslation();
  const url = useBlobUrl(`/api/documents/${documentId}/file`);
  return (
    <Dialog isOpen onClose={onClose} title={t('support.picture.label')} className={styles.viewer}>
      <DialogBody>
        {url ? (
          <img className={styles.sent} src={url} alt={t('support.picture.label')} />
        ) : (
          <Skeleton lines={8} height={40} />
        )}
      </DialogBody>
    </Dialog>
  );
}
