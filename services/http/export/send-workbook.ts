import { PassThrough } from 'node:stream';
import type { Culture } from '@coffret/contracts/fields';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import type { ListQuery } from '@coffret/projections/list/parse-list-query';
import type { FastifyReply } from 'fastify';
import { exportFilename, writeWorkbook } from './workbook.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface Export {
  name: string;
  columns: ListSpec['columns'];
  query: ListQuery;
  rows: AsyncIterable<object>;
  now: Date;
}

/** Answers a list's rows as a workbook, written while it is read. */
export function sendWorkbook(reply: FastifyReply, { name, columns, query, rows, now }: Export): FastifyReply {
  const stream = new PassThrough();
  writeWorkbook(stream, {
    module: name,
    columns: Object.entries(columns).map(([key, { lib, kind }]) => ({ key, lib, kind })),
    rows,
    filters: query.asked.map(({ name: asked, values }) => ({
      lib: columns[asked]?.lib ?? asked,
      value: values.join(', '),
    })),
    culture: (reply.request.viewer?.doc.culture as Culture | undefined) ?? 'fr_FR',
  }).catch((err: Error) => reply.log.warn({ err, name }, 'an export was broken off'));
  return reply
    .type(XLSX)
    .header('content-disposition', `attachment; filename="${exportFilename(name, now)}"`)
    .send(stream);
}
