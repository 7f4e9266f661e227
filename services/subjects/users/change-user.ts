import { isRefusal, type Refusal, refusalOf, refuse } from '@coffret/contracts/errors';
import { departmentOf, type Place } from '@coffret/contracts/postal-code';
import { readTelephone } from '@coffret/contracts/telephone';
import type { userFields } from '@coffret/contracts/users/commands';
import type { UserProfile } from '@coffret/contracts/users/events';
import {
  FIELD_RIGHTS,
  mayChangeField,
  mayChangeOthers,
  USER_FIELDS,
  type UserField,
} from '@coffret/contracts/users/field-rights';
import { usersView } from '@coffret/projections/users/view';
import type { z } from 'zod';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { isDone } from '../../core/commands/idempotency.ts';
import type { Viewer } from '../../core/http/access.ts';
import { tooMany } from '../../core/http/too-many.ts';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { AccountServices, CommandServices, QueryServices } from '../../core/services.ts';
import { groupsByPermission } from '../groups/public.ts';
import { credential } from './credential.ts';
import { isProtected, user } from './decider.ts';
import { mayAssignGroup, mayManage } from './delegation.ts';
import { createProfiles } from './profiles.ts';
import { confirmPassword } from './reauthenticate.ts';
import { takeUnconfirmedMail } from './unconfirmed-mail-limit.ts';
import { uniqueEmail } from './user-account.ts';

type EmailChange = { id: number; email: string; previous: string; cause: CommandContext };

/** null: allowed. */
async function mayRequestEmail(
  services: AccountServices & CommandServices & QueryServices,
  id: number,
  email: string,
  password: string | undefined,
): Promise<Refusal | null> {
  const refusal = await confirmPassword(services, id, password, 'password');
  if (refusal) return refusal;
  if (await services.view(usersView).findOne({ email })) return refuse('DUPLICATE', 'email');
  const left = await services.limits.take('emailChanges', String(id));
  return left.ok ? takeUnconfirmedMail(services, email) : tooMany(left.retryAfterMs);
}

/** Immediate; links mailed to the old address become invalid. */
async function setEmail(
  services: CommandServices,
  { id, email, previous, cause }: EmailChange,
  change: () => Promise<object | Refusal>,
): Promise<Refusal | null> {
  const { commands, uniqueValues } = services;
  const claim = {
    key: 'email',
    from: uniqueEmail(services, previous),
    to: uniqueEmail(services, email),
  };
  const voidLinks = () => commands.handle(credential, { id, command: { type: 'VoidMailedLinks' }, cause });
  const changed = await uniqueValues.withClaims([claim], id, cause, async () => {
    // Before the change: a crash must not leave valid links at the old address.
    await voidLinks();
    const outcome = await change();
    // After it: a link may have been requested meanwhile.
    if (!isRefusal(outcome)) await voidLinks();
    return outcome;
  });
  return refusalOf(changed);
}

export type UserChange = z.infer<typeof userFields>;

/** By the table of fields (contracts/users/field-rights.ts). */
async function mayChange(
  services: QueryServices,
  who: Viewer,
  id: number,
  fields: UserChange,
  before: UserProfile | null,
): Promise<Refusal | null> {
  const isOwn = id === who.id;
  const differs = (field: UserField) => fields[field] !== before?.[field];
  const given = USER_FIELDS.filter((field) => fields[field] !== undefined);
  if (!isOwn) {
    if (!mayChangeOthers(who.rights)) return refuse('NOT_FOUND');
    const theirs =
      isProtected(before) && given.find((name) => FIELD_RIGHTS[name].isTheirOwn && differs(name));
    if (theirs) return refuse('PROTECTED_USER', theirs);
    const refusal = await mayManage(services, who, id);
    if (refusal) return refusal;
  }
  // Who leaves group 1 does what nobody else may do to them.
  const whose = (field: UserField) =>
    !isOwn || (field === 'groupId' && isProtected(before)) ? 'others' : 'own';
  const refused = given.find(
    (field) =>
      (FIELD_RIGHTS[field].isHidden || differs(field)) && !mayChangeField(who.rights, field, whose(field)),
  );
  if (refused) return refuse('FORBIDDEN', refused);
  return fields.groupId !== undefined && differs('groupId')
    ? mayAssignGroup(services, who, fields.groupId)
    : null;
}

/** Staff is not verified again. */
async function endsVerification(services: QueryServices, { rights }: Viewer, before: UserProfile) {
  const isWithoutRight = USER_FIELDS.some((field) => {
    const { verifiedWith } = FIELD_RIGHTS[field];
    return verifiedWith !== undefined && !rights.has(verifiedWith);
  });
  if (!isWithoutRight) return false;
  const { mayNot: customers } = await groupsByPermission(services, 'work for customers');
  return customers.includes(before.groupId);
}

/** null: stays. */
function movedTo(fields: UserChange, before: UserProfile): Place | null {
  const { postalCode = before.postalCode, department = before.department } = fields;
  const place = { postalCode, department };
  return postalCode === before.postalCode && departmentOf(place) === departmentOf(before) ? null : place;
}

/** Read at the address that the change leads to. undefined: stays. null: it cannot be called. */
const phoneOf = ({ phone, ...fields }: UserChange, before: UserProfile | null): string | null | undefined =>
  phone === undefined || phone === before?.phone ? undefined : readTelephone(phone, { ...before, ...fields });

interface UserChangeRequest {
  who: Viewer;
  id: number;
  fields: UserChange;
  /** The viewer's password, for a change of the own e-mail. */
  password?: string | undefined;
  rowVersion?: number | undefined;
  cause: CommandContext;
}

/** A new postal code or department also sets agency and sector unless given. The own e-mail changes only after confirmation. */
export async function changeUser(
  services: AccountServices & CommandServices & QueryServices,
  links: MailedLinks,
  request: UserChangeRequest,
): Promise<Refusal | null> {
  const { who, id, fields, password, rowVersion, cause } = request;
  const { commands } = services;
  const profiles = createProfiles(services);
  const loaded = await commands.load(user, id);
  const before = loaded.state.profile;
  const refusal = await mayChange(services, who, id, fields, before);
  if (refusal) return refusal;
  if (isDone(cause)) return null;

  // Current references may be deleted.
  const renamed = (name: 'agencyId' | 'sectorId') =>
    fields[name] === before?.[name] ? undefined : fields[name];
  const unknown = await profiles.refuseUnknown({
    agencyId: renamed('agencyId'),
    sectorId: renamed('sectorId'),
  });
  if (unknown) return unknown;
  if (fields.activity !== undefined && fields.activity !== before?.activity) {
    if ((await profiles.discountOf(fields.activity)) === null) return refuse('INVALID_PARAMETER', 'activity');
  }
  const { email, department: _placed, ...sent } = fields;
  const phone = phoneOf(fields, before);
  if (phone === null) return refuse('phoneError', 'phone');
  const others = { ...sent, phone };
  const moved = before && movedTo(fields, before);
  const place = moved ? await profiles.placeOf(moved) : {};
  const isChecked = before !== null && (await endsVerification(services, who, before));
  const change = (changed: UserChange) =>
    commands.handle(user, {
      id,
      command: {
        type: 'ChangeUser',
        fields: { ...place, ...changed },
        by: who.id,
        endsVerification: isChecked,
      },
      context: { id },
      cause,
      expectedRevision: rowVersion,
      loaded,
    });
  if (!before || email === undefined || email === before.email) return refusalOf(await change(others));
  const emails = { email, previous: before.email };
  if (id !== who.id) return setEmail(services, { ...request, ...emails }, () => change({ ...others, email }));
  const refused = (await mayRequestEmail(services, id, email, password)) ?? refusalOf(await change(others));
  if (refused) return refused;
  // Mails a link to the new address and a notice to the old one.
  const command = { type: 'RequestEmailChange', ...emails, link: links.issue('email') } as const;
  return refusalOf(await commands.handle(credential, { id, command, cause }));
}
