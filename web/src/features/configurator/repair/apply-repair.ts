import type { Repair } from '@coffret/contracts/configurations/answers';
import type { TextKey } from '../../../i18n/text-key.ts';
import { offerUndo } from '../offer-undo.ts';
import type { Editor } from '../stack/editor.ts';
import type { FormFields } from '../stack/stack-sync.ts';

export type OneRepair = Omit<Repair, 'perError' | 'adapted'>;

/** Undo or redo; the form goes with it where the step changed it. */
export function stepInHistory(editor: Editor, step: 'undo' | 'redo'): void {
  const { form: from } = editor.state().history.present;
  editor[step]();
  const { form: to } = editor.state().history.present;
  if (from && to && from !== to) void editor.saveForm(to as FormFields);
}

/** The form first, then the stack as one step of the history; undo brings back both. false: the form was refused, or
 * the user did not agree that names of circuits go. */
export async function applyRepair(
  editor: Editor,
  { ProjLines, isCircuitBreakerAdded, form }: Pick<OneRepair, 'ProjLines' | 'isCircuitBreakerAdded' | 'form'>,
  done: TextKey = 'configurator.repair.applied',
): Promise<boolean> {
  if (!(await editor.agree(ProjLines, isCircuitBreakerAdded))) return false;
  const { configuration } = editor.state();
  const before = Object.fromEntries(
    Object.keys(form ?? {}).map((key) => [key, configuration[key as keyof FormFields]]),
  ) as FormFields;
  if (form && !(await editor.saveForm(form))) return false;
  const steps = editor.state().history.past.length;
  editor.redraw(ProjLines, isCircuitBreakerAdded, form && { before, after: form });
  if (editor.state().history.past.length > steps) {
    offerUndo(editor, () => stepInHistory(editor, 'undo'), { key: done });
  }
  return true;
}
