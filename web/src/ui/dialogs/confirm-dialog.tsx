import { Button, DialogBody, DialogFooter, type Intent } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../buttons/busy-button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  action: string;
  /** Its act is to cancel something: the other button must not say so too. */
  cancels?: boolean;
  intent?: Intent;
  className?: string;
  /** Nothing can be confirmed yet. */
  disabled?: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
}

export function ConfirmDialog({
  title,
  children,
  action,
  cancels,
  intent = 'danger',
  className = 'narrow-dialog',
  disabled,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      className={className}
      canEscapeKeyClose={!busy}
      canOutsideClickClose={!busy}
      isCloseButtonShown={!busy}
    >
      <DialogBody>{children}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t(cancels ? 'forms.back' : 'forms.cancel')} onClick={onClose} disabled={busy} />
            <BusyButton
              intent={intent}
              text={action}
              isBusy={busy}
              disabled={disabled}
              onClick={() => void confirm()}
            />
          </>
        }
      />
    </Dialog>
  );
}
