import { IMAGE, upload } from '@coffret/services/subjects/documents/testing/upload';
import { type Member, memberOf } from '@coffret/services/subjects/groups/testing/people';
import { REGISTRATION } from '@coffret/services/tests/support/registration';
import { ADMIN, type Client, signInAt } from '@coffret/services/tests/support/test-app';
import { done, newConfiguration, newProject, STACK } from '@coffret/services/tests/support/workflow';
import { SETTLED_IDS } from './requests.ts';
import { EMAILS } from './words.ts';

export type Actor = 'admin' | 'staff' | 'customer' | 'nobody';

/** Contained in every record of a customer who sends no requests: only staff may read it. */
export const MARK = 'Marquedanne';

export interface Actors {
  tokenOf(actor: Actor): string | null;
  refused(actor: Actor): Promise<void>;
}

const GROUPS = { admin: 1, staff: 2, customer: 3 } as const;
const { password: PASSWORD } = REGISTRATION;

async function work(who: Member, text: string, stack: object): Promise<void> {
  for (let left = SETTLED_IDS; left > 0; left--) {
    const projectId = await newProject(who, text);
    const about = { linkedEntityModel: 'project', linkedEntityId: projectId };
    const { id } = await newConfiguration(who, projectId, { lib: text, ...stack });
    done(await who.post('/api/comments', { ...about, comment: text }));
    done(await who.post('/api/contacts', { customerProjId: projectId, fullName: text }));
    const note = { bytes: Buffer.from(text), name: `${text}.txt` };
    done(await upload(who, 'documents', { ...about, ...note }));
    done(await upload(who, 'quote', { name: `${id}.png`, bytes: IMAGE }));
  }
}

async function changeable(admin: Client, userForId: number): Promise<void> {
  for (const email of EMAILS.slice(0, SETTLED_IDS)) {
    done(await admin.post('/api/users', { ...REGISTRATION, groupId: GROUPS.customer, email }));
  }
  for (let left = 2 * SETTLED_IDS; left > 0; left--) {
    done(
      await admin.post('/api/groups', {
        lib: `Groupe ${'abcdefghijklmnopqrst'[left]}`,
        rights: ['project_r'],
      }),
    );
    done(await admin.post('/api/notifs', { userForId, cat: 'INFO', lib: 'Bonjour' }));
  }
}

async function again(address: string, members: Member[]): Promise<void> {
  const [{ email } = { email: '' }] = members;
  const client = await signInAt(address, email, PASSWORD).catch(() => null);
  const gone = members.shift();
  if (client && gone) members.unshift({ ...gone, token: client.token });
}

export async function createActors(address: string): Promise<Actors> {
  const login = (email: string, password: string) => signInAt(address, email, password);
  const client = await login(ADMIN.email, ADMIN.password);
  const entrance = { login, admin: async () => client };
  const owner = await memberOf(entrance, GROUPS.customer);
  done(await owner.put(`/api/users/${owner.id}`, { fullName: MARK, company: MARK, city: MARK }));
  await work(owner, MARK, {});
  const members: { [actor: string]: Member[] } = {};
  for (const [actor, group] of Object.entries(GROUPS)) {
    members[actor] = [await memberOf(entrance, group), await memberOf(entrance, group)];
  }
  const [customer] = members.customer ?? [];
  if (customer) await work(customer, 'Halle', { ProjLines: STACK });
  await changeable(client, customer?.id ?? 0);
  return {
    tokenOf: (actor) => members[actor]?.[0]?.token ?? null,
    refused: (actor) => again(address, members[actor] ?? []),
  };
}
