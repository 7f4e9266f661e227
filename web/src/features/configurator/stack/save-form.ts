import type { Repair } from '@coffret/contracts/configurations/answers';
import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { configurationPath } from '../queries.ts';
import type { Editor } from './editor.ts';

export type FormFields = NonNullable<Repair['form']>;

/** Saves fields of the form; false: refused, and reported. */
export async function saveForm(editor: Editor, fields: FormFields): Promise<boolean> {
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
