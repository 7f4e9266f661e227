import { Button } from '@blueprintjs/core';
import { Upload } from '@blueprintjs/icons';
import { MAX_UPLOAD_BYTES, MIME } from '@coffret/contracts/documents/accepted-uploads';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './documents.module.css';

const ACCEPT = [...Object.keys(MIME), 'jpeg'].map((extension) => `.${extension}`).join(',');
const MAX_MB = MAX_UPLOAD_BYTES / 1024 / 1024;

export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // The button is the keyboard alternative.
    <section
      className={styles.drop}
      aria-label={t('documents.add')}
      data-over={isDraggedOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload size={20} />
      <div>
        <p>{t('documents.drop')}</p>
        <p className="muted small">{t('documents.accepted', { size: MAX_MB })}</p>
      </div>
      <Button text={t('documents.choose')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </section>
  );
}
