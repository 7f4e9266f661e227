import { DialogBody } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../../i18n/text-key.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import styles from './keys-dialog.module.css';

const KEYS: readonly { keys: TextKey; text: TextKey }[] = [
  { keys: 'list.keys.slash', text: 'list.keys.search' },
  { keys: 'list.keys.down', text: 'list.keys.rows' },
  { keys: 'list.keys.upDown', text: 'list.keys.nextRow' },
  { keys: 'list.keys.leftRight', text: 'list.keys.inRow' },
  { keys: 'list.keys.enter', text: 'list.keys.open' },
  { keys: 'list.keys.space', text: 'list.keys.select' },
  { keys: 'list.keys.shiftUpDown', text: 'list.keys.range' },
  { keys: 'list.keys.shiftLeftRight', text: 'list.keys.width' },
  { keys: 'list.keys.control', text: 'list.keys.palette' },
  { keys: 'list.keys.question', text: 'list.keys.title' },
];

export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t('list.keys.title')} className="narrow-dialog">
      <DialogBody>
        <dl className={styles.keys}>
          {KEYS.map(({ keys, text }) => (
            <div key={keys}>
              <dt>
                <kbd>{t(keys)}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  );
}
