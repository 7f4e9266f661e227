import type { Doc } from '@coffret/contracts/ports/read-store';
import { groupsView } from '@coffret/projections/groups/view';
import { usersView } from '@coffret/projections/users/view';
import type { Services } from '../services.ts';

/** An account and what it may do, as read models know them. */
export interface Person {
  id: number;
  groupId: number;
  rights: ReadonlySet<string>;
  doc: Doc;
}

/** Whoever asks, by the id of their account; null: there is none. */
export type People = (id: number) => Promise<Person | null>;

/** More than are at work at a time. */
const MAX_KEPT = 10_000;

/**
 * Every request asks who asks. Where this process keeps users and groups up to date itself it knows without a read
 * when they have changed, and remembers people until then; elsewhere they are read each time (ADR 32).
 */
export function createPeople({ view, readModels }: Pick<Services, 'view' | 'readModels'>): People {
  let version = '';
  let kept = new Map<number, Person>();

  async function read(id: number): Promise<Person | null> {
    const doc = await view(usersView).findOne({ _id: id });
    if (!doc) return null;
    const groupId = Number(doc.groupId);
    const group = await view(groupsView).findOne({ _id: groupId });
    const rights = new Set((group?.rights as string[] | undefined) ?? []);
    return { id, groupId, rights, doc };
  }

  return async (id) => {
    const [users, groups] = [usersView, groupsView].map(readModels.versionHere);
    if (!users || !groups) return read(id);
    const current = `${users} ${groups}`;
    if (version !== current || kept.size >= MAX_KEPT) {
      version = current;
      kept = new Map();
    }
    // What changes while it is read is read, and read again by the next request, which finds another version.
    const people = kept;
    const known = people.get(id);
    if (known) return known;
    const person = await read(id);
    if (person) people.set(id, person);
    return person;
  };
}
