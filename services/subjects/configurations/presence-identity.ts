import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { viewerOf } from '../../core/http/access.ts';
import type { Tokens } from '../../core/http/tokens.ts';
import type { PresentUser } from '../../core/realtime/presence.ts';
import type { AccountServices, Environment, QueryServices } from '../../core/services.ts';
import { preferencesOf } from '../../core/user-preferences.ts';
import { visibleConfiguration } from './access.ts';

function avatarOf({ profileImage }: { profileImage?: unknown }): number | null {
  return Number.isSafeInteger(profileImage) ? Number(profileImage) : null;
}

/** Uses the access rule of `GET /api/configurations/{id}`. */
export async function presenceIdentity(
  services: AccountServices & Environment & QueryServices,
  tokens: Tokens,
  token: string | undefined,
  configurationId: number,
): Promise<PresentUser | Refusal> {
  const viewer = await viewerOf(services, tokens, token, services.userCache.readUncached);
  if (isRefusal(viewer)) return viewer;
  if (!viewer.rights.has('configuration_r')) return refuse('FORBIDDEN');
  const doc = await visibleConfiguration(services, configurationId, viewer);
  if (isRefusal(doc)) return doc;
  const profileImage = avatarOf(await preferencesOf(services, viewer.doc));
  return { userId: viewer.id, fullName: String(viewer.doc.fullName), profileImage };
}
