import { notificationContent } from '@coffret/contracts/notifications/commands';
import { assignment, ban, verification } from '@coffret/contracts/users/commands';
import { z } from 'zod';
import { type BulkAct, bulkAct, plainAct } from '../../core/http/bulk-acts.ts';
import type { Services } from '../../core/services.ts';
import { sendToUser } from '../notifications/public.ts';
import { mayAssignGroup } from './delegation.ts';
import { createProfiles } from './profiles.ts';
import type { SingleActs } from './single-acts.ts';

/** Acts on accounts chosen in their list. */
export function bulkUsers(services: Services, { change, setBan, verify, remove }: SingleActs) {
  const profiles = createProfiles(services);
  return {
    verify: bulkAct({
      access: ['user_verify'],
      values: verification.omit({ rowVersion: true }),
      run: verify,
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
      run: setBan,
    }),
    delete: plainAct(['user_d'], (id, by) => remove(id, undefined, by)),
  } satisfies { [act: string]: BulkAct };
}
