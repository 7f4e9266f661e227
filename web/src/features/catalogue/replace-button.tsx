import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { SwapHorizontal } from '@blueprintjs/icons';
import type { Product } from '@coffret/contracts/catalogue/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '../../session/rights.ts';
import { useRegisterActions } from '../../ui/actions/actions.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Replacing } from './replacing.tsx';

export function ReplaceButton({ product }: { product: Product }) {
  const { t } = useTranslation();
  const mayReplace = useRight('catalog_d');
  const [isOpen, setOpen] = useState(false);
  const text = t('catalogue.replace.open');
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  useRegisterActions(mayReplace ? [{ id: 'replace', text, Icon: SwapHorizontal, run: open }] : []);
  if (!mayReplace) return null;
  return (
    <>
      <Button icon={<SwapHorizontal />} text={text} onClick={open} />
      {isOpen && (
        <Dialog
          isOpen
          onClose={close}
          title={t('catalogue.replace.title', { ref: product.ref })}
          className="narrow-dialog"
        >
          <DialogBody>
            <Replacing product={product} onClose={close} />
          </DialogBody>
          <DialogFooter actions={<Button text={t('close')} onClick={close} />} />
        </Dialog>
      )}
    </>
  );
}
