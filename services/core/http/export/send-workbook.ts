import { PassThrough } from 'node:stream';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import type { ListQuery } from '@coffret/projections/list/parse-list-query';
import type { FastifyReply } from 'fastify';
import { CODE_LABELS } from '../../texts/code-labels.ts';
import { wordFor } from '../../texts/words.ts';
import { cultureOf } from '../culture-of.ts';
import { filterInWords } from './filter-words.ts';
import type { ExportRequest } from './read-export.ts';
import type { RegisterNames } from './register-names.ts';
import { exportFilename, type Words, writeWorkbook } from './workbook.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const SEARCH = 'Recherche';

export interface Export extends Partial<Pick<ExportRequest, 'chosen'>> {
  query: Pick<ListQuery, 'asked'>;
  name: string;
  columns: ListSpec['columns'];
  rows: AsyncIterable<object>;
  now: Date;
  names?: RegisterNames;
}

export function sendWorkbook(
  reply: FastifyReply,
  { name, columns, chosen = columns, query, rows, now, names }: Export,
): FastifyReply {
  const culture = cultureOf(reply.request);
  const wordsOf = (column: ListSpec['columns'][string] | undefined): Words | undefined =>
    column?.names ? names?.get(column.names) : column?.codes && CODE_LABELS[culture][column.codes];
  const stream = new PassThrough();
  writeWorkbook(stream, {
    module: name,
    columns: Object.entries(chosen).map(([key, column]) => ({
      key,
      lib: wordFor(culture, column.label),
      kind: column.kind,
      words: wordsOf(column),
      none: column.none,
    })),
    rows,
    filters: query.asked.map((asked) => {
      const column = columns[asked.name];
      return {
        lib: wordFor(culture, column?.label ?? SEARCH),
        value: filterInWords(asked, column, wordsOf(column), CODE_LABELS[culture], culture),
      };
    }),
    culture,
  }).catch((err: Error) => reply.log.warn({ err, name }, 'an export was broken off'));
  return reply
    .type(XLSX)
    .header('content-disposition', `attachment; filename="${exportFilename(name, now)}"`)
    .send(stream);
}
