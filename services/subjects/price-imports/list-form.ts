import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import { listForm } from '@coffret/contracts/price-imports/commands';
import type { ListedTable } from '@coffret/contracts/price-list';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readUpload, type SentFile } from '../../core/http/multipart.ts';

/** As documented: the texts are JSON. */
export const LIST_FORM = z.strictObject({
  filedata: z.file(),
  mapping: z.string().optional(),
  zero: z.enum(['accept']).optional(),
  keep: z.enum(['true', 'false']).optional(),
  confirm: z.string().optional(),
});

export type ListForm = z.infer<typeof listForm>;

/** A list with what was chosen and ticked for it. */
export async function readListForm(
  request: FastifyRequest,
): Promise<{ file: SentFile; form: ListForm } | Refusal> {
  const upload = await readUpload(request, listForm);
  return isRefusal(upload) ? upload : { file: upload.file, form: upload.fields };
}

/** With the tables, while one of them needs a choice; null: none does. */
export function refuseUndecided(tables: readonly ListedTable[]): Refusal | null {
  const undecided = tables.filter(({ needs }) => needs !== null);
  if (undecided.length === 0) return null;
  const refused = undecided.map(({ sheet, row, needs }) => ({
    code: 'AMBIGUOUS_COLUMNS',
    key: 'mapping',
    originalErr: `${sheet === null ? '' : `${sheet}, `}row ${row}: ${needs}`,
  }));
  return { refused, more: { tables } };
}
