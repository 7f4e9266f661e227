import { Switch } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { Blackening } from './blackening.tsx';
import styles from './support.module.css';
import SupportDialog from './support-dialog.tsx';
import { blackened, type Zone } from './zones.ts';

const FILE_NAME = 'page.png';

/** Of the page below the dialog, taken once. undefined: not yet; null: it failed. */
function usePicture(): HTMLCanvasElement | null | undefined {
  const [picture, setPicture] = useState<HTMLCanvasElement | null>();
  useEffect(() => {
    let isHere = true;
    const show = (taken: HTMLCanvasElement | null) => isHere && setPicture(taken);
    import('./take-picture.ts').then(({ takePicture }) => takePicture()).then(show, () => show(null));
    return () => {
      isHere = false;
    };
  }, []);
  return picture;
}

/** The same file for the same zones, so that a request sent again is known as the same. */
function useFile(picture: HTMLCanvasElement | null | undefined, zones: readonly Zone[]) {
  const made = useRef<{ zones: readonly Zone[]; file: File }>(null);
  return async (): Promise<File | null> => {
    if (!picture) return null;
    if (made.current?.zones !== zones)
      made.current = {
        zones,
        file: new File([await blackened(picture, zones)], FILE_NAME, { type: 'image/png' }),
      };
    return made.current.file;
  };
}

export default function ReportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const picture = usePicture();
  const [zones, setZones] = useState<readonly Zone[]>([]);
  const [isWith, setWith] = useState(true);
  const fileOf = useFile(picture, zones);
  return (
    <SupportDialog
      title="support.report.title"
      text="support.report.text"
      className={styles.wide}
      // Nothing is sent that its user has not seen.
      disabled={picture === undefined}
      picture={async () => (isWith ? fileOf() : null)}
      onClose={onClose}
    >
      <div data-report>
        {picture === undefined && (
          <div role="status">
            <span className="visually-hidden">{t('support.picture.taking')}</span>
            <Skeleton lines={4} height={40} />
          </div>
        )}
        {picture === null && <p role="alert">{t('support.picture.failed')}</p>}
        {picture && (
          <>
            <Switch
              checked={isWith}
              label={t('support.picture.with')}
              onChange={({ currentTarget }) => setWith(currentTarget.checked)}
            />
            {isWith && <Blackening picture={picture} zones={zones} onChange={setZones} />}
          </>
        )}
      </div>
    </SupportDialog>
  );
}
