import { Button } from '@blueprintjs/core';
import { Cog } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '../../session/rights.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

const KeptChoicesDialog = lazyDialog(() => import('./kept-choices-dialog.tsx'));

/** The settings of price imports. */
export function KeptChoices() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!useRight('catalog_w')) return null;
  return (
    <>
      <Button icon={<Cog />} text={t('priceImports.keptChoices')} onClick={() => setOpen(true)} />
      {isOpen && <KeptChoicesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
