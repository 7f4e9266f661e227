import { dismissToast, toast } from '../../data/toast.ts';
import type { Editor } from './stack/editor.ts';

/** Tells that a layout was proposed, and offers to undo it for as long as it is the last step. */
export function offerUndo(editor: Editor, undo: () => void): void {
  const steps = () => editor.state().history.past.length;
  const proposed = steps();
  const id = toast({
    text: { key: 'configurator.proposed' },
    intent: 'success',
    action: { key: 'configurator.undo', onClick: undo },
    onDismiss: () => stop(),
  });
  const stop = editor.subscribe(() => steps() === proposed || dismissToast(id));
}
