import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { IMAGE, upload } from '../../subjects/documents/testing/upload.ts';
import type { Answer, Client } from './test-app.ts';

/** Returns the body; throws unless the status is below 300. */
export function done<T>({ status, body }: Answer): T {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as T;
}

export const newProject = async (client: Client, lib = 'Halle', more: object = {}): Promise<number> =>
  done<{ id: number }>(await client.post('/api/projects', { lib, ...more })).id;

export interface Configuration {
  id: number;
  rowVersion: number;
  status: string;
  reference: string;
  quoteUrl: string | null;
  price: number;
  projectId: number;
  isCircuitBreakerAdded: boolean | null;
  errors: { code: string; key?: string }[];
  ProjLines: {
    id: number;
    line: number;
    ProjProduct: { ref: string };
    ProjSlots: { id: number; fedBy?: number; ProjProduct: { ref: string } }[];
  }[];
}

/** Copies of a stack differ in their ids alone; a feeder by its number among the elements. */
export const withoutIds = (lines: Configuration['ProjLines']) => {
  const ids = lines.flatMap(({ ProjSlots }) => ProjSlots.map(({ id }) => id));
  return lines.map(({ id: _line, ProjSlots, ...line }) => ({
    ...line,
    ProjSlots: ProjSlots.map(({ id: _slot, fedBy, ...slot }) => ({
      ...slot,
      ...(fedBy !== undefined && { fedBy: ids.indexOf(fedBy) }),
    })),
  }));
};

/** The reference stack without ids of lines, which the server assigns. */
export const STACK = REFERENCE_STACK.map(({ id: _clients, ...line }) => line);

export const newConfiguration = async (
  client: Client,
  projectId: number,
  more: object = { ProjLines: STACK },
): Promise<Configuration> =>
  done(await client.post('/api/configurations', { ...REFERENCE_FORM, lib: 'Coffret', projectId, ...more }));

export interface Quote {
  id: number;
  reference: string;
  version: number;
  validUntil: string;
  status: string;
  isSuperseded: boolean;
  price: number;
  discountPercentage: number;
  docUrl: string;
  documentId: number;
  docOriginalname: string;
}

export const askForQuote = (
  client: Client,
  configId: number,
  headers: { [name: string]: string } = {},
): Promise<Answer> =>
  client.call('POST', '/api/quoteGeneratePdf', { configId, imageName: `${configId}.png` }, headers);

/** Validates the configuration and uploads its picture. */
export async function readyToQuote(client: Client, configId: number): Promise<void> {
  done(await client.post(`/api/configurations/validate/${configId}`));
  done(await upload(client, 'quote', { name: `${configId}.png`, bytes: IMAGE }));
}

export async function quote(client: Client, configId: number): Promise<Quote> {
  await readyToQuote(client, configId);
  return done<{ lastCreatedQuote: Quote }>(await askForQuote(client, configId)).lastCreatedQuote;
}

interface Mail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; url: string }[];
  sentAt: string;
}

/** Newest first. */
export const outbox = async (client: Client): Promise<Mail[]> =>
  done<{ rows: Mail[] }>(await client.get('/api/outbox?size=100')).rows;
