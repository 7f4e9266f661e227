import { notificationContent } from '@coffret/contracts/notifications/commands';
import { assignment, ban, verification } from '@coffret/contracts/users/commands';
import type { UserProfile } from '@coffret/contracts/users/events';
import { z } from 'zod';
import { type Actor, type BulkAct, bulkAct, plainAct } from '../../core/http/bulk-acts.ts';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { Services } from '../../core/services.ts';
import { sendToUser } from '../notifications/public.ts';
import { changeUser } from './change-user.ts';
import { mayAssignGroup } from './delegation.ts';
import { createProfiles } from './profiles.ts';
import type { SingleActs } from './single-acts.ts';

/** Acts on accounts chosen in their list. */
export function bulkUsers(services: Services, links: MailedLinks, single: SingleActs) {
  const profiles = createProfiles(services);
  const change = (id: number, fields: Partial<UserProfile>, { who, cause }: Actor) =>
    changeUser(services, links, { who, id, fields, password: undefined, rowVersion: undefined, cause });
  return {
    verify: bulkAct({
      access: ['user_verify'],
      values: verification.omit({ rowVersion: true }),
      run: single.verify,
    }),
    agency: bulkAct({
      access: ['user_w'],
      values: assignment.pick({ agencyId: true }),
      check: (values) => profiles.refuseUnknown(values),
      run: change,
    }),
    sector: bulkAct({
      access: ['user_w'],
      values: assignment.pick({ sectorId: true }),
      check: (values) => profiles.refuseUnknown(values),
      run: change,
    }),
    group: bulkAct({
      access: ['user_w'],
      values: assignment.pick({ groupId: true }),
      check: ({ groupId }, who) => mayAssignGroup(services, who, groupId),
      run: change,
    }),
    discount: bulkAct({
      access: ['user_discount'],
      values: assignment.pick({ discountPercentage: true }),
      run: change,
    }),
    notify: bulkAct({
      access: ['notif_c'],
      values: z.strictObject(notificationContent),
      run: (userForId, content, { cause }) => sendToUser(services, userForId, content, cause),
    }),
    ban: bulkAct({
      access: ['user_ban'],
      values: ban.omit({ rowVersion: true }),
      run: single.setBan,
    }),
    delete: plainAct(['user_d'], (id, by) => single.remove(id, undefined, by)),
  } satisfies { [act: string]: BulkAct };
}
