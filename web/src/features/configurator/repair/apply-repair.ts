import type { Repair } from '@coffret/contracts/configurations/answers';
import { offerUndo } from '../offer-undo.ts';
import type { Editor } from '../stack/editor.ts';
import { type FormFields, saveForm } from '../stack/save-form.ts';

export type OneRepair = Omit<Repair, 'perError'>;

/** The form first, then the stack as one step of the history; undo brings back both. */
export async function applyRepair(editor: Editor, { ProjLines, isCircuitBreakerAdded, form }: OneRepair) {
  const { configuration } = editor.state();
  const before = Object.fromEntries(
    Object.keys(form ?? {}).map((key) => [key, configuration[key as keyof FormFields]]),
  ) as FormFields;
  if (form && !(await saveForm(editor, form))) return;
  const steps = editor.state().history.past.length;
  editor.redraw(ProjLines, isCircuitBreakerAdded);
  const isDrawn = editor.state().history.past.length > steps;
  offerUndo(
    editor,
    () => {
      if (isDrawn) editor.undo();
      if (form) void saveForm(editor, before);
    },
    { key: 'configurator.repair.applied' },
  );
}
