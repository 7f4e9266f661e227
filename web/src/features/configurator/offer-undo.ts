import { dismissToast, type ToastOptions, toast } from '../../data/toast.ts';
import type { Editor } from './stack/editor.ts';

/** Until the next step. */
export function offerUndo(editor: Editor, undo: () => void, text: ToastOptions['text']): void {
  const steps = () => editor.state().history.past.length;
  const done = steps();
  const id = toast({
    text,
    intent: 'success',
    action: { key: 'configurator.undo', onClick: undo },
    onDismiss: () => stop(),
  });
  const stop = editor.subscribe(() => steps() === done || dismissToast(id));
}
