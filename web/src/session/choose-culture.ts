import type { Culture } from '@coffret/contracts/languages';
import { api } from '../data/api/api.ts';
import { isErrorResponse } from '../data/api/error-response.ts';
import { at } from '../data/api/path.ts';
import { showErrors } from '../data/api/show-errors.ts';
import { session, updateUser } from '../data/session/session.ts';
import { showCulture } from '../i18n/i18n.ts';
import { applyServerUser } from './prefs.ts';

export async function chooseCulture(culture: Culture): Promise<void> {
  await showCulture(culture);
  const { user } = session;
  if (!user) return;
  updateUser({ culture });
  const saved = await api.put(at('/api/users/{id}', { id: user.id }), { culture }, { keepalive: true });
  if (isErrorResponse(saved)) showErrors(saved);
  else applyServerUser(saved);
}
