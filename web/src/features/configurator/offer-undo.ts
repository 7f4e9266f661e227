import { dismissToast, type ToastOptions, toast } from '../../data/toast.ts';
import type { Editor } from './stack/editor.ts';

/** Until the next step. `isWarning`: the text stays until it is read. */
export function offerUndo(
  editor: Editor,
  undo: () => void,
  text: ToastOptions['text'],
  isWarning = false,
): void {
  const steps = () => editor.state().history.past.length;
  const proposed = steps();
  const id = toast({
    text,
    intent: isWarning ? 'warning' : 'success',
    ...(isWarning && { timeout: 0 }),
    action: { key: 'configurator.undo', onClick: undo },
    onDismiss: () => stop(),
  });
  const stop = editor.subscribe(() => steps() === proposed || dismissToast(id));
}
