import type { Repair } from '@coffret/contracts/configurations/answers';
import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import { offerUndo } from '../offer-undo.ts';
import { configurationPath } from '../queries.ts';
import type { Editor } from '../stack/editor.ts';

export type OneRepair = Omit<Repair, 'perError' | 'adapted'>;
export type Fields = NonNullable<OneRepair['form']>;

/** Saves fields of the form; false: refused, and reported. */
export async function saveForm(editor: Editor, fields: Fields): Promise<boolean> {
  await editor.settled();
  const { id, rowVersion, brandLib } = editor.state().configuration;
  const answer = await api.put(configurationPath(id), { ...fields, rowVersion });
  if (isErrorResponse(answer)) {
    showErrors(answer);
    return false;
  }
  editor.adopt({ ...answer, brandLib: brandLib ?? null });
  return true;
}

/** Undo or redo; the form goes with it where the step changed it. */
export function stepInHistory(editor: Editor, step: 'undo' | 'redo'): void {
  const { form: from } = editor.state().history.present;
  editor[step]();
  const { form: to } = editor.state().history.present;
  if (from && to && from !== to) void saveForm(editor, to as Fields);
}

/** The form first, then the stack as one step of the history; undo brings back both. false: the form was refused. */
export async function applyRepair(
  editor: Editor,
  { ProjLines, isCircuitBreakerAdded, form }: Pick<OneRepair, 'ProjLines' | 'isCircuitBreakerAdded' | 'form'>,
  done: TextKey = 'configurator.repair.applied',
): Promise<boolean> {
  const { configuration } = editor.state();
  const before = Object.fromEntries(
    Object.keys(form ?? {}).map((key) => [key, configuration[key as keyof Fields]]),
  ) as Fields;
  if (form && !(await saveForm(editor, form))) return false;
  const steps = editor.state().history.past.length;
  editor.redraw(ProjLines, isCircuitBreakerAdded, form && { before, after: form });
  if (editor.state().history.past.length > steps) {
    offerUndo(editor, () => stepInHistory(editor, 'undo'), { key: done });
  }
  return true;
}
