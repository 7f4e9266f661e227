import { IMAGE, upload } from '@coffret/services/subjects/documents/testing/upload';
import { type Member, memberOf, PASSWORD } from '@coffret/services/subjects/groups/testing/people';
import { REGISTRATION } from '@coffret/services/tests/support/registration';
import { ADMIN, type Client, signInAt } from '@coffret/services/tests/support/test-app';
import { done, newConfiguration, newProject, STACK } from '@coffret/services/tests/support/workflow';

export { PASSWORD };

/** Contained in every record of a customer who sends no requests: only staff may read it. */
export const MARK = 'Marquedanne';

export interface Actors {
  /** Who sends one request after the other. Each has several accounts, as requests end accounts. `staff`: may read all. */
  inTurn: readonly { accounts: readonly string[]; staff: boolean }[];
  /** Of staff whose account no other request uses. */
  token: string | null;
  /** What other customers changed of the records with the mark. */
  harmed(): Promise<string[]>;
}

const GROUPS = { admin: 1, staff: 2, customer: 3 } as const;
const ACCOUNTS = 4;
/** Of each kind, for the marked customer and for one who sends requests. */
const RECORDS = 8;

async function work(who: Member, text: string, stack: object): Promise<string[]> {
  const made: string[] = [];
  for (let left = RECORDS; left > 0; left--) {
    const projectId = await newProject(who, text);
    const about = { linkedEntityModel: 'project', linkedEntityId: projectId };
    const { id } = await newConfiguration(who, projectId, { lib: text, ...stack });
    done(await who.post('/api/comments', { ...about, comment: text }));
    done(await who.post('/api/contacts', { customerProjId: projectId, fullName: text }));
    const note = { bytes: Buffer.from(text), name: `${text}.txt` };
    done(await upload(who, 'documents', { ...about, ...note }));
    done(await upload(who, 'quote', { name: `${id}.png`, bytes: IMAGE }));
    made.push(`entity=project&entityId=${projectId}`, `entity=configuration&entityId=${id}`);
  }
  return made;
}

async function changeable(admin: Client, userForId: number): Promise<void> {
  for (let left = RECORDS; left > 0; left--) {
    const account = { ...REGISTRATION, groupId: GROUPS.customer, email: `client${left}@exemple.fr` };
    done(await admin.post('/api/users', account));
    const lib = `Groupe ${'abcdefghij'[left]}`;
    done(await admin.post('/api/groups', { lib, rights: ['project_r'] }));
    done(await admin.post('/api/notifs', { userForId, cat: 'INFO', lib: 'Bonjour' }));
  }
}

export async function createActors(address: string): Promise<Actors> {
  const login = (email: string, password: string) => signInAt(address, email, password);
  const client = await login(ADMIN.email, ADMIN.password);
  const entrance = { login, admin: async () => client };
  const owner = await memberOf(entrance, GROUPS.customer);
  done(await owner.put(`/api/users/${owner.id}`, { fullName: MARK, company: MARK, city: MARK }));
  const marked = [`entity=user&entityId=${owner.id}`, ...(await work(owner, MARK, {}))];
  const people = { admin: [] as Member[], staff: [] as Member[], customer: [] as Member[] };
  for (const kind of ['admin', 'staff', 'customer'] as const) {
    for (let left = ACCOUNTS; left > 0; left--) people[kind].push(await memberOf(entrance, GROUPS[kind]));
  }
  for (const customer of people.customer.slice(0, 1)) {
    await work(customer, 'Halle', { ProjLines: STACK });
    await changeable(client, customer.id);
  }
  const { token } = await memberOf(entrance, GROUPS.staff);
  const kind = (members: readonly Member[], staff: boolean) => ({
    accounts: members.map(({ email }) => email),
    staff,
  });
  const customers = kind(people.customer, false);
  const [admins, staff, nobody] = [kind(people.admin, true), kind(people.staff, true), kind([], false)];
  const others = people.customer.map(({ id }) => `userId=${id}`).join('&');
  return {
    inTurn: [admins, customers, staff, customers, admins, customers, staff, nobody],
    token,
    async harmed() {
      const auditor = await login(ADMIN.email, ADMIN.password);
      const found = await Promise.all(
        marked.map(async (one) => {
          const { rows } = done<{ rows: object[] }>(await auditor.get(`/api/audit/events?${one}&${others}`));
          return rows.map((row) => `changed by another customer: ${JSON.stringify(row)}`);
        }),
      );
      return found.flat();
    },
  };
}
