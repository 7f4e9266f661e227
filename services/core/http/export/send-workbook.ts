import { PassThrough } from 'node:stream';
import { codeLabelsEn } from '@coffret/contracts/code-labels.en';
import { codeLabelsFr } from '@coffret/contracts/code-labels.fr';
import type { Culture } from '@coffret/contracts/fields';
import { privateCodeLabelsEn } from '@coffret/contracts/private-code-labels.en';
import { privateCodeLabelsFr } from '@coffret/contracts/private-code-labels.fr';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import type { ListQuery } from '@coffret/projections/list/parse-list-query';
import type { FastifyReply } from 'fastify';
import { filterInWords } from './filter-words.ts';
import type { ExportRequest } from './read-export.ts';
import type { RegisterNames } from './register-names.ts';
import { exportFilename, type Words, writeWorkbook } from './workbook.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const SEARCH = { fr: 'Recherche', en: 'Search' };

const WORDS = {
  fr_FR: { ...codeLabelsFr, ...privateCodeLabelsFr },
  en_EN: { ...codeLabelsEn, ...privateCodeLabelsEn },
};

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
  const culture = (reply.request.viewer?.doc.culture as Culture | undefined) ?? 'fr_FR';
  const heading = ({ fr, en }: { fr: string; en: string }) => (culture === 'en_EN' ? en : fr);
  const wordsOf = (column: ListSpec['columns'][string] | undefined): Words | undefined =>
    column?.names ? names?.get(column.names) : column?.codes && WORDS[culture][column.codes];
  const stream = new PassThrough();
  writeWorkbook(stream, {
    module: name,
    columns: Object.entries(chosen).map(([key, column]) => ({
      key,
      lib: heading(column),
      kind: column.kind,
      words: wordsOf(column),
      none: column.none,
    })),
    rows,
    filters: query.asked.map((asked) => {
      const column = columns[asked.name];
      return {
        lib: heading(column ?? SEARCH),
        value: filterInWords(asked, column, wordsOf(column), WORDS[culture], culture),
      };
    }),
    culture,
  }).catch((err: Error) => reply.log.warn({ err, name }, 'an export was broken off'));
  return reply
    .type(XLSX)
    .header('content-disposition', `attachment; filename="${exportFilename(name, now)}"`)
    .send(stream);
}
