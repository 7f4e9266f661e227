import type { Doc } from '@coffret/contracts/ports/read-store';
import { groupsView } from '@coffret/projections/groups/view';
import { publicFields } from '@coffret/projections/list/run-list';
import type { Services } from '../services.ts';

/** A row of users: the discount is for those who may see it. */
export function userRow(doc: Doc, rights: ReadonlySet<string>): { [field: string]: unknown } {
  const { discountPercentage, ...row } = publicFields(doc);
  return rights.has('user_discount') ? { ...row, discountPercentage } : row;
}

/** The signed-in user, with what they may do. */
export async function presentUser(services: Services, doc: Doc): Promise<object> {
  const group = await services.view(groupsView).findOne({ _id: Number(doc.groupId) });
  const rights = (group?.rights as string[] | undefined) ?? [];
  return { ...userRow(doc, new Set(rights)), rights };
}
