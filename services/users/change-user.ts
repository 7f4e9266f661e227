import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { userFields } from '@coffret/contracts/users/commands';
import type { UserProfile } from '@coffret/contracts/users/events';
import type { z } from 'zod';
import type { Cause } from '../commands/handle-command.ts';
import type { Viewer } from '../http/access.ts';
import type { Services } from '../services.ts';
import { user } from './decider.ts';
import { mayManage, mayPutInto } from './delegation.ts';
import { createProfiles } from './profiles.ts';
import { uniqueEmail } from './unique-email.ts';

type Fields = z.infer<typeof userFields>;

/** Everybody may change their own person; the rest takes rights. */
async function mayChange(
  services: Services,
  who: Viewer,
  id: number,
  fields: Fields,
  before: UserProfile | null,
): Promise<Refusal | null> {
  if (id !== who.id) {
    if (!who.rights.has('user_w') && !who.rights.has('user_pwd')) return refuse('NOT_FOUND');
    const refusal = await mayManage(services, who, id);
    if (refusal) return refusal;
  }
  const differs = (name: 'groupId' | 'discountPercentage' | 'agencyId' | 'sectorId') =>
    fields[name] !== undefined && fields[name] !== before?.[name];
  if (differs('discountPercentage') && !who.rights.has('user_discount'))
    return refuse('FORBIDDEN', 'discountPercentage');
  for (const name of ['agencyId', 'sectorId'] as const) {
    if (differs(name) && !who.rights.has('user_w')) return refuse('FORBIDDEN', name);
  }
  if (fields.groupId !== undefined && differs('groupId')) {
    if (!who.rights.has('user_w') || id === who.id) return refuse('FORBIDDEN', 'groupId');
    return mayPutInto(services, who, fields.groupId);
  }
  return null;
}

/** Changes a user's fields; an address of the post moves the agency and the sector with it unless they are given. */
export async function changeUser(
  services: Services,
  who: Viewer,
  id: number,
  fields: Fields,
  expectedRevision: number | undefined,
  cause: Cause,
): Promise<Refusal | null> {
  const { commands, unique } = services;
  const profiles = createProfiles(services);
  const seen = await commands.load(user, id);
  const before = seen.state.profile;
  const refusal = await mayChange(services, who, id, fields, before);
  if (refusal) return refusal;

  const unknown = await profiles.refuseUnknown(fields);
  if (unknown) return unknown;
  if (fields.activity !== undefined && fields.activity !== before?.activity) {
    if ((await profiles.discountOf(fields.activity)) === null) return refuse('INVALID_PARAMETER', 'activity');
  }
  const moved = fields.postalCode !== undefined && fields.postalCode !== before?.postalCode;
  const place = moved ? await profiles.placeOf(fields.postalCode ?? '') : {};
  const emails =
    fields.email === undefined
      ? []
      : [
          {
            key: 'email',
            from: before && uniqueEmail(services, before.email),
            to: uniqueEmail(services, fields.email),
          },
        ];
  const outcome = await unique.changing(emails, id, cause, () =>
    commands.handle(user, {
      id,
      command: { do: 'change', fields: { ...place, ...fields } },
      context: { id },
      cause,
      expectedRevision,
      seen,
    }),
  );
  return isRefusal(outcome) ? outcome : null;
}
