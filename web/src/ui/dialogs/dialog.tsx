import {
  type AlertProps,
  Alert as BlueprintAlert,
  Dialog as BlueprintDialog,
  type DialogProps,
} from '@blueprintjs/core';
import { useReturnedFocus } from './use-returned-focus.ts';

/** Blueprint's dialog, after which the focus is where it was. */
export function Dialog({ isOpen, ...props }: DialogProps & { isOpen: boolean }) {
  useReturnedFocus(isOpen);
  return <BlueprintDialog isOpen={isOpen} {...props} />;
}

/** Blueprint's question, after which the focus is where it was. */
export function Alert({ isOpen, ...props }: AlertProps & { isOpen: boolean }) {
  useReturnedFocus(isOpen);
  return <BlueprintAlert isOpen={isOpen} {...props} />;
}
