import { type Refusal, refuse } from '@coffret/contracts/errors';
import { looksLike } from '@coffret/contracts/look-alike';
import type { View } from '@coffret/projections/view';
import type { Services } from '../services.ts';

/**
 * Why something cannot be called `lib`: another one of the few in the view bears a name that looks like it. null:
 * none does. Two of one name at the same moment the claims of unique values keep apart, two of which one is drawn
 * like the other nobody.
 */
export async function refuseLookAlike(
  { view }: Pick<Services, 'view'>,
  where: View,
  { id, lib, key = 'lib' }: { id: number; lib: string; key?: string | undefined },
): Promise<Refusal | null> {
  const all = await view(where).find({}, { projection: { lib: 1 } });
  const other = all.find(({ _id, lib: borne }) => _id !== id && looksLike(String(borne), lib));
  return other ? refuse('DUPLICATE', key) : null;
}
