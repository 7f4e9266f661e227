import {
  type AlertProps,
  Alert as BlueprintAlert,
  Dialog as BlueprintDialog,
  Button,
  Classes,
  type DialogProps,
  H2,
} from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRestoreFocus } from './use-restore-focus.ts';

interface OwnDialogProps extends Omit<DialogProps, 'title' | 'titleTagName' | 'icon'> {
  isOpen: boolean;
  title: string;
  icon?: ReactElement;
}

/** Restores the focus. With our own header, because Blueprint's close button is not translated. */
export function Dialog({ title, icon, isCloseButtonShown = true, children, ...props }: OwnDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  useRestoreFocus(props.isOpen);
  return (
    <BlueprintDialog {...props} aria-labelledby={titleId}>
      <div className={Classes.DIALOG_HEADER}>
        {icon}
        <H2 id={titleId}>{title}</H2>
        {isCloseButtonShown && (
          <Button
            aria-label={t('close')}
            className={Classes.DIALOG_CLOSE_BUTTON}
            icon={<SmallCross />}
            variant="minimal"
            onClick={props.onClose}
          />
        )}
      </div>
      {children}
    </BlueprintDialog>
  );
}

/** Restores the focus. */
export function Alert({ isOpen, ...props }: AlertProps & { isOpen: boolean }) {
  useRestoreFocus(isOpen);
  return <BlueprintAlert isOpen={isOpen} {...props} />;
}
