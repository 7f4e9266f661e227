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
import {
  createContext,
  Fragment,
  type ReactElement,
  type SyntheticEvent,
  useContext,
  useId,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { askBeforeLeaving, DialogGuards, type Guards } from '../../session/navigation-guard.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

type Close = (event: SyntheticEvent<HTMLElement>) => void;
const CloseDialog = createContext<Close>(() => undefined);

interface OwnDialogProps extends Omit<DialogProps, 'title' | 'titleTagName' | 'icon'> {
  isOpen: boolean;
  title: string;
  icon?: ReactElement;
}

/** Changes each time the dialog opens, also while it still closes: Blueprint then keeps what it shows. */
function useOpenings(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, openings: 0 });
  if (seen.isOpen !== isOpen) setSeen({ isOpen, openings: seen.openings + (isOpen ? 1 : 0) });
  return seen.openings;
}

/**
 * Restores the focus at once; Blueprint does it when the animation has ended. With our own header, because Blueprint's close
 * button is not translated. Asks before it closes over what has been typed in it.
 */
export function Dialog({
  title,
  icon,
  isCloseButtonShown = true,
  children,
  onClose,
  ...props
}: OwnDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const openings = useOpenings(props.isOpen);
  const [guards] = useState<Guards>(() => new Set());
  useRestoreFocus(props.isOpen);
  const close: Close = (event) => {
    const goOn = () => onClose?.(event);
    if (!askBeforeLeaving(goOn, guards)) goOn();
  };
  return (
    <BlueprintDialog {...props} onClose={close} shouldReturnFocusOnClose={false} aria-labelledby={titleId}>
      <div className={Classes.DIALOG_HEADER}>
        {icon}
        <H2 id={titleId}>{title}</H2>
        {isCloseButtonShown && (
          <Button
            aria-label={t('close')}
            className={Classes.DIALOG_CLOSE_BUTTON}
            icon={<SmallCross />}
            variant="minimal"
            onClick={close}
          />
        )}
      </div>
      <CloseDialog value={close}>
        <DialogGuards value={guards}>
          <Fragment key={openings}>{children}</Fragment>
        </DialogGuards>
      </CloseDialog>
    </BlueprintDialog>
  );
}

/** Closes the dialog around as its cross does. */
export const CloseButton = (props: { text: string; autoFocus?: boolean }) => (
  <Button {...props} onClick={useContext(CloseDialog)} />
);

/** Passed on to Blueprint's dialog, though the properties of its alert do not name it. */
const RETURNS_NO_FOCUS = { shouldReturnFocusOnClose: false };

/** Restores the focus at once. */
export function Alert({ isOpen, ...props }: AlertProps & { isOpen: boolean }) {
  useRestoreFocus(isOpen);
  return <BlueprintAlert isOpen={isOpen} {...props} {...RETURNS_NO_FOCUS} />;
}
