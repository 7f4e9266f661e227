import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '../../session/rights.ts';
import { ShareDialog } from './lazy-share-dialog.ts';
import type { SharedSubject } from './share-dialog.tsx';

export function ShareButton({ configuration }: { configuration: SharedSubject }) {
  const { t } = useTranslation();
  const mayShare = useRight('configuration_w');
  const [isOpen, setOpen] = useState(false);
  if (!mayShare) return null;
  return (
    <>
      <Button text={t('shares.share')} onClick={() => setOpen(true)} />
      {isOpen && <ShareDialog configuration={configuration} onClose={() => setOpen(false)} />}
    </>
  );
}
