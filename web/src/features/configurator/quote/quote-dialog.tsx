import { AnchorButton, Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Document, Download, Share } from '@blueprintjs/icons';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBlobUrl } from '../../../data/api/use-blob-url.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Skeleton } from '../../../ui/elements/skeleton.tsx';
import styles from '../dialogs/dialogs.module.css';

export default function QuoteDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { t } = useTranslation();
  const { reference, docUrl, docOriginalname, configurationId } = quote;
  const url = useBlobUrl(docUrl);
  const isFramed = navigator.pdfViewerEnabled;
  return (
    <Dialog
      isOpen
      className={`${styles.dialog} ${styles.dialogWide}`}
      title={t('configurator.quote.title', { reference })}
      icon={<Document />}
      onClose={onClose}
    >
      <DialogBody>
        <p>{t('configurator.quote.text')}</p>
        {isFramed && url && (
          <iframe className={styles.quotePdf} src={url} title={t('configurator.quote.pdf', { reference })} />
        )}
        {isFramed && !url && <Skeleton lines={8} height={40} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('close')} onClick={onClose} />
            <Link className="bp6-button" to={`/configurations/${configurationId}/quotes`}>
              {t('configurations.quotes')}
            </Link>
            <AnchorButton
              icon={<Share />}
              disabled={!url}
              href={url ?? undefined}
              target="_blank"
              text={t('configurator.quote.open')}
            />
            <AnchorButton
              intent="primary"
              icon={<Download />}
              disabled={!url}
              href={url ?? undefined}
              download={docOriginalname}
              text={t('configurator.quote.download')}
            />
          </>
        }
      />
    </Dialog>
  );
}
