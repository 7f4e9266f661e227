import { type Client, done, newProject, type TestApp } from '@coffret/services/tests/product';
import { linkMailedTo } from '../testing/mail.ts';
import { cabinet } from './cabinets.ts';
import { addComments, addContacts } from './comments.ts';
import {
  CUSTOMERS,
  HELENE,
  KARIM,
  LOIC,
  MARIE,
  NADIA,
  NEWCOMERS,
  PASSWORD,
  SARAH,
  STAFF,
  VINCENT,
} from './people.ts';

export interface Story {
  /** The reference cabinet; without emergency stop; empty; quoted. */
  configurations: { drawn: number; begun: number; empty: number; quoted: number };
  /** For cabinets of single pictures. */
  projectId: number;
  users: { marie: number };
  contact: number;
}

type Person = { email: string };

/** Half a year, ending on the day of the pictures. */
export const STORY = { begins: '2026-05-04T07:30:00.000Z', ends: '2026-11-20T15:20:00.000Z' };

const STAFF_GROUP = 2;
const CUSTOMERS_GROUP = 3;

/** Example data created through the API, with a test clock. */
export async function tellStory(product: TestApp): Promise<Story> {
  const passwords = { password: PASSWORD, passwordRepeat: PASSWORD };
  const as = ({ email }: Person): Promise<Client> => product.login(email, PASSWORD);
  const until = async (moment: string) => {
    product.clock.move(Date.parse(moment) - product.clock.now().getTime());
    await product.settled();
  };
  const order = async (id: number) =>
    done(await (await product.admin()).put(`/api/configurations/updateStatus/${id}`, { status: 'DONE' }));

  const admin = await product.admin();
  const users = new Map<string, number>();
  for (const [someone, groupId] of [
    [STAFF, STAFF_GROUP] as const,
    ...CUSTOMERS.map((customer) => [customer, CUSTOMERS_GROUP] as const),
  ]) {
    const { id } = done<{ id: number }>(
      await admin.post('/api/users', { ...someone, groupId, ...passwords }),
    );
    users.set(someone.email, id);
    product.clock.move(4 * 60_000);
  }
  const idOf = ({ email }: Person): number => users.get(email) ?? 0;

  const year: [string, Person, string, Parameters<typeof cabinet>[2][]][] = [
    [
      '2026-05-20T08:10:00Z',
      MARIE,
      'Fête de la musique',
      [
        { lib: 'Grande scène', form: 'kitchen', drawn: 'proposed', quoted: true },
        { lib: 'Régie son', form: 'light', drawn: 'proposed', quoted: true },
      ],
    ],
    [
      '2026-06-15T13:40:00Z',
      KARIM,
      'Festival du port',
      [
        { lib: 'Scène couverte', form: 'kitchen', drawn: 'proposed', quoted: true },
        { lib: 'Bar', form: 'light', drawn: 'proposed', quoted: true },
      ],
    ],
    [
      '2026-07-08T09:05:00Z',
      LOIC,
      'Base de vie',
      [{ lib: 'Bungalow', form: 'light', drawn: 'proposed', quoted: true }],
    ],
    [
      '2026-08-27T10:30:00Z',
      NADIA,
      'Parc des expositions',
      [
        { lib: 'Hall nord', drawn: 'reference', quoted: true },
        { lib: 'Hall sud', drawn: 'reference', quoted: true },
      ],
    ],
    [
      '2026-09-16T08:00:00Z',
      HELENE,
      'Stock d’agence',
      [{ lib: 'Coffret de chantier', drawn: 'reference', answers: { quantity: 12 }, quoted: true }],
    ],
    [
      '2026-10-06T14:15:00Z',
      SARAH,
      'Atelier d’assemblage',
      [{ lib: 'Poste de soudure', form: 'kitchen', drawn: 'proposed', quoted: true }],
    ],
  ];
  for (const [moment, someone, lib, wanted] of year) {
    await until(moment);
    const who = await as(someone);
    const projectId = await newProject(who, lib);
    const ids = [];
    for (const one of wanted) ids.push(await cabinet(who, projectId, one));
    await product.settled();
    if (ids[0]) await order(ids[0]);
    if (lib === 'Fête de la musique') done(await who.put(`/api/projects/${projectId}`, { status: 'CLOSED' }));
  }

  await until('2026-09-28T07:50:00Z');
  let marie = await as(MARIE);
  const hall = await newProject(marie, 'Foire d’automne');
  await cabinet(marie, hall, { lib: 'Entrée', form: 'light', drawn: 'proposed', quoted: true });
  const stand = await cabinet(marie, hall, { lib: 'Stands', drawn: 'reference', quoted: true });
  await order(stand);

  await until('2026-11-12T09:20:00Z');
  marie = await as(MARIE);
  const market = await newProject(marie, 'Marché de Noël');
  const quoted = await cabinet(marie, market, { lib: 'Chalets nord', drawn: 'reference', quoted: true });
  await cabinet(marie, market, { lib: 'Chalets sud', form: 'kitchen', drawn: 'proposed', quoted: true });
  await cabinet(marie, market, { lib: 'Patinoire', form: 'kitchen', drawn: 'proposed' });
  const drawn = await cabinet(marie, market, { lib: 'Manège', drawn: 'reference', answers: { quantity: 2 } });
  const begun = await cabinet(marie, market, { lib: 'Buvette', drawn: 'begun' });
  const empty = await cabinet(marie, market, { lib: 'Sapin', drawn: 'nothing' });
  const theatre = await newProject(marie, 'Théâtre de verdure');
  await cabinet(marie, theatre, { lib: 'Gradins', form: 'light', drawn: 'proposed' });
  await newProject(marie, 'Halle des Forges');

  await addComments(marie, await product.admin(), drawn);
  const contact = await addContacts(marie, market);

  await until('2026-11-18T10:00:00Z');
  const anybody = product.client();
  for (const newcomer of NEWCOMERS) {
    done(await anybody.post('/api/usersRegister', { ...newcomer, ...passwords }));
    const link = await linkMailedTo(product, newcomer.email, 'activateAccount');
    done(await anybody.get(link.replace('/activateAccount/', '/api/usersActivateAccount/')));
    product.clock.move(95 * 60_000);
  }
  const staff = await product.admin();
  done(await staff.put(`/api/usersBan/${idOf(VINCENT)}`, { isBan: true }));

  await until('2026-11-20T08:40:00Z');
  const again = await product.admin();
  done(
    await again.post('/api/notifs', {
      userForId: idOf(MARIE),
      cat: 'INFO',
      lib: 'Le tarif 2027 paraît le 15 janvier : vos devis en cours gardent leurs prix.',
      route: '/catalogs',
    }),
  );
  await until(STORY.ends);
  return {
    configurations: { drawn, begun, empty, quoted },
    projectId: market,
    users: { marie: idOf(MARIE) },
    contact,
  };
}
