import { readdir } from 'node:fs/promises';
import { pdf } from '../../../platform/file-content/testing/pdf.ts';
import { picture } from '../../../platform/file-content/testing/pictures.ts';
import type { Answer, Client, TestApp } from '../../../tests/support/test-app.ts';

export const PDF = pdf();
export const IMAGE = await picture('png', { width: 4, height: 3 });

export interface Sent {
  bytes?: Uint8Array;
  name?: string;
  field?: string;
  [more: string]: unknown;
}

/** Default: plan.pdf of type default. */
export function upload(
  who: Client,
  params: string,
  { bytes = PDF, name = 'plan.pdf', field = 'filedata', ...fields }: Sent,
): Promise<Answer> {
  const form = new FormData();
  for (const [key, value] of Object.entries({ type: 'default', ...fields })) form.append(key, String(value));
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return who.post(`/api/upload/${params}`, form);
}

export const idOf = ({ body }: Answer) => (body as { id: number }).id;

export const addedId = ({ body }: Answer) =>
  (body as { lastDocumentAdded: { id: number } }).lastDocumentAdded.id;

export const refused = (status: number, code: string, key?: string) => ({
  status,
  body: { errors: [{ code, ...(key && { key }) }] },
});

export async function storedFiles({ dataDir }: TestApp): Promise<string[]> {
  const paths = await readdir(dataDir, { recursive: true });
  return paths.filter((path) => /documents\/[\da-f-]{36}$/.test(path)).sort();
}
