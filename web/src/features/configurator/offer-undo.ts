import i18next from 'i18next';
import { dismissToast, toast } from '../../data/toast.ts';
import type { Editor } from './stack/editor.ts';

/** Until the next step. `told`: what the step changes or takes away; it stays until it is read. */
export function offerUndo(
  editor: Editor,
  undo: () => void,
  told: readonly string[],
  key: 'configurator.proposed' | 'configurator.repair.applied' = 'configurator.proposed',
): void {
  const steps = () => editor.state().history.past.length;
  const proposed = steps();
  const isTold = told.length > 0;
  const id = toast({
    text: isTold ? [i18next.t(key), ...told].join(' ') : { key },
    intent: isTold ? 'warning' : 'success',
    ...(isTold && { timeout: 0 }),
    action: { key: 'configurator.undo', onClick: undo },
    onDismiss: () => stop(),
  });
  const stop = editor.subscribe(() => steps() === proposed || dismissToast(id));
}
