import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { xlsxParts, zip } from '@coffret/services/platform/file-content/testing/zip';
import { memberOf } from '@coffret/services/subjects/groups/testing/people';
import { bearer, json, send } from '@coffret/services/tests/support/raw-requests';
import { ADMIN, signInAt } from '@coffret/services/tests/support/test-app';
import sharp from 'sharp';
import { withHealthWatch } from './health-watch.ts';
import { multipart } from './multipart.ts';
import type { Served } from './served.ts';
import { newTally, type Tally } from './tally.ts';

/** Requests that once blocked the server. */
interface Attack {
  name: string;
  by: 'customer' | 'staff';
  path: string;
  headers: { [name: string]: string };
  body: Buffer;
  times: number;
  answers: readonly number[];
}

const MEGABYTE = 1_048_576;

const fileOf = (name: string, bytes: Uint8Array) => {
  const { type, body } = multipart([['type', 'default']], { name, bytes });
  return { headers: { 'content-type': type }, body };
};

const jsonOf = (text: string) => ({ headers: json, body: Buffer.from(text) });

function unknownKeys(within: string): string {
  const fields = Array.from({ length: 80_000 }, (_, n) => `"k${n}":0`)
    .join(',')
    .slice(0, MEGABYTE - 1000);
  const whole = fields.slice(0, fields.lastIndexOf(','));
  return within === '' ? `{${whole}}` : `{"lib":"a","${within}":{${whole}}}`;
}

const picture = () =>
  sharp({ create: { width: 4900, height: 4000, channels: 4, background: 'red' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

async function attacks(): Promise<Attack[]> {
  const upload = { by: 'customer', path: '/api/upload/documents', times: 8 } as const;
  const list = { by: 'staff', path: '/api/productsUpdatePrices/tarif?dryRun=true', times: 8 } as const;
  const brackets = { name: '[Content_Types].xml', content: '<'.repeat(262_144) };
  const blanks = `ref;prix\nA1;1${' '.repeat(20_000)}x\n`;
  const sent = { by: 'customer', path: '/api/projects', times: 8, answers: [400] } as const;
  return [
    {
      ...upload,
      name: '262,144 angle brackets in a workbook',
      answers: [415, 429],
      ...fileOf('a.xlsx', zip(xlsxParts('', brackets))),
    },
    {
      ...list,
      name: '20,000 blanks in a price',
      answers: [200, 400, 415, 429],
      ...fileOf('a.csv', Buffer.from(blanks)),
    },
    { ...upload, name: 'large pictures', answers: [201, 429], ...fileOf('a.png', await picture()) },
    { ...sent, name: '1 MB of unknown keys', ...jsonOf(unknownKeys('')) },
    {
      ...sent,
      name: '1 MB of sockets',
      path: '/api/configurations',
      ...jsonOf(unknownKeys('configElectricalOutlets')),
    },
    { ...sent, name: '1 MB of brackets', ...jsonOf('['.repeat(MEGABYTE - 1000)) },
    { ...sent, name: '1 MB of one word', ...jsonOf(`{"lib":"${' '.repeat(MEGABYTE - 1000)}"}`) },
  ];
}

export async function attack(served: Served): Promise<Map<string, Tally>> {
  const login = (email: string, password: string) => signInAt(served.address, email, password);
  const entrance = { login, admin: () => login(ADMIN.email, ADMIN.password) };
  const people = { customer: await memberOf(entrance, CLIENTS), staff: await memberOf(entrance, STAFF) };
  const tallies = new Map<string, Tally>();
  for (const { name, by, path, headers, body, times, answers } of await attacks()) {
    const tally = newTally();
    tallies.set(name, tally);
    await withHealthWatch(served, tally, async () => {
      const token = bearer(people[by].token);
      const sent = Array.from({ length: times }, () =>
        send(served.address, 'POST', path, { headers: { ...token, ...headers }, body }),
      );
      for (const { status, text } of await Promise.all(sent)) {
        tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
        if (!answers.includes(status)) tally.failures.push(`${name}: ${status} ${text.slice(0, 200)}`);
      }
    });
  }
  return tallies;
}
