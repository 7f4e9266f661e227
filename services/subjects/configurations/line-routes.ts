import { list } from '@coffret/contracts/answers';
import { type LineAnswer, lineAnswer } from '@coffret/contracts/configurations/answers';
import { lineChange, newLine } from '@coffret/contracts/configurations/commands';
import { randomId } from '@coffret/contracts/configurations/random-id';
import { isRefusal, type Refusal, refusalOf, refuse } from '@coffret/contracts/errors';
import { idText, lineIdText } from '@coffret/contracts/fields';
import { configurationsView } from '@coffret/projections/configurations/view';
import { parseListQuery, type RawQuery } from '@coffret/projections/list/parse-list-query';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { chooseOnce, isDone } from '../../core/commands/idempotency.ts';
import { cause, ownScope, viewer } from '../../core/http/access.ts';
import { type DeepReadonly, operation, type Routes } from '../../core/http/operation.ts';
import type { CommandServices, Environment, QueryServices } from '../../core/services.ts';
import { configurationContext, type Opened, openConfiguration, visibleConfiguration } from './access.ts';
import { configuration } from './decider.ts';
import type { LineChange, StackEdit } from './edit-stack.ts';
import { type ShowServices, shownOf } from './issued-quote.ts';
import { linesList, pageOfLines } from './line-list.ts';
import { presentStack, readLine, withIds } from './lines.ts';
import type { ConfigurationDoc } from './present-configuration.ts';

type ShownLine = DeepReadonly<LineAnswer>;

const lineParams = z.strictObject({ id: lineIdText() });
const ofConfiguration = z.strictObject({
  configurationId: idText(),
});
/** parseListQuery validates the other parameters. */
const linesQuery = ofConfiguration.catchall(z.union([z.string(), z.array(z.string())]));
/** The choice stored under the Idempotency-Key by a removal. */
const HOLDER = 'configuration of the line';
/** The same under the key of an addition. */
const ADDED = 'id of the line';
const optionalConfiguration = ofConfiguration.partial();

/** Uses the same rules as the configurator. */
export function lineRoutes(
  app: Routes,
  services: CommandServices & Environment & QueryServices & ShowServices,
): void {
  const { commands } = services;

  async function holderOf(lineId: number, configurationId: number | undefined, request: FastifyRequest) {
    const docs = await services.view<ConfigurationDoc>(configurationsView).find(
      {
        all: [
          ownScope(viewer(request)),
          { '_stack.lines.id': lineId },
          configurationId === undefined ? {} : { _id: configurationId },
        ],
      },
      { limit: 2 },
    );
    // Old clients chose ids, which may be duplicates.
    if (docs.length > 1) return refuse('REQUIRED', 'configurationId');
    return docs[0] ?? refuse('NOT_FOUND');
  }

  async function openHolder(lineId: number, configurationId: number | undefined, request: FastifyRequest) {
    const doc = await holderOf(lineId, configurationId, request);
    return isRefusal(doc) ? doc : { doc, context: await configurationContext(services, doc.projectStatus) };
  }

  async function linesOf(doc: ConfigurationDoc): Promise<ShownLine[]> {
    const { id: configurationId, rowVersion, createdAt, updatedAt } = doc;
    const { catalogue } = await shownOf(services, doc, await services.catalogue());
    const lines = presentStack(doc._stack, catalogue);
    const own = { configurationId, rowVersion, createdAt, updatedAt };
    return lines.map((line) => ({ ...line, ...own }));
  }

  async function edit(
    { doc, context }: Opened,
    edit: StackEdit,
    expectedRevision: number | undefined,
    request: FastifyRequest,
  ): Promise<ShownLine[] | Refusal> {
    const outcome = await commands.handle(configuration, {
      id: doc.id,
      command: { type: 'DrawConfiguration', drawing: { edit } },
      context,
      cause: cause(request),
      expectedRevision,
    });
    if (isRefusal(outcome)) return outcome;
    const written = await visibleConfiguration(services, doc.id, viewer(request));
    return isRefusal(written) ? written : linesOf(written);
  }

  /** Another request may have removed it. */
  function lineOf(lines: readonly ShownLine[] | Refusal, id: number): ShownLine | Refusal {
    if (isRefusal(lines)) return lines;
    return lines.find((line) => line.id === id) ?? refuse('NOT_FOUND');
  }

  app.get(
    '/api/lines',
    operation('listLines', 'Returns the lines of a configuration’s stack.', {
      access: ['configuration_r'],
      query: linesList,
      querystring: linesQuery,
      answers: list(lineAnswer),
      refuses: ['REQUIRED', 'NOT_FOUND'],
    }),
    async (request) => {
      const { configurationId, ...asked } = request.query as RawQuery & { configurationId: number };
      const query = parseListQuery(linesList, asked, services.clock.now());
      if (isRefusal(query)) return query;
      const doc = await visibleConfiguration(services, configurationId, viewer(request));
      return isRefusal(doc) ? doc : pageOfLines(await linesOf(doc), query);
    },
  );

  app.get(
    '/api/lines/:id',
    operation('getLine', 'Returns a line with its elements.', {
      access: ['configuration_r'],
      params: lineParams,
      querystring: optionalConfiguration,
      answers: lineAnswer,
      refuses: ['REQUIRED'],
    }),
    async (request) => {
      const { id } = request.params;
      const doc = await holderOf(id, request.query.configurationId, request);
      if (isRefusal(doc)) return doc;
      return lineOf(await linesOf(doc), id);
    },
  );

  app.post(
    '/api/lines',
    operation('createLine', 'Adds a line to a stack.', {
      access: ['configuration_w'],
      body: newLine,
      creates: lineAnswer,
      readBy: ['configuration_r'],
      refuses: ['NOT_FOUND', 'configurationCompleted', 'projectFinished', 'productArchived'],
    }),
    async (request) => {
      const { configurationId, rowVersion, ...sent } = request.body;
      const work = await openConfiguration(services, configurationId, viewer(request));
      if (isRefusal(work)) return work;
      const by = cause(request);
      const id = await chooseOnce(by.idempotency, ADDED, async () => sent.id ?? randomId());
      if (isDone(by)) return lineOf(await linesOf(work.doc), id);
      const read = readLine({ ...sent, id }, work.context.catalogue);
      if (isRefusal(read)) return read;
      const whole = withIds(read);
      const lines = await edit(work, { type: 'AddLine', ...whole }, rowVersion, request);
      return lineOf(lines, whole.line.id);
    },
  );

  app.put(
    '/api/lines/:id',
    operation('updateLine', 'Changes a line of a stack.', {
      access: ['configuration_w'],
      params: lineParams,
      body: lineChange,
      answers: lineAnswer,
      readBy: ['configuration_r'],
      refuses: ['configurationCompleted', 'projectFinished', 'productArchived'],
    }),
    async (request) => {
      const { id } = request.params;
      const { configurationId, rowVersion, id: _same, ...change } = request.body;
      const work = await openHolder(id, configurationId ?? undefined, request);
      if (isRefusal(work)) return work;
      if (isDone(cause(request))) return lineOf(await linesOf(work.doc), id);
      // Absent fields are not part of the edit.
      const ref = work.doc._stack.lines.find((line) => line.id === id)?.ref ?? null;
      const sent = { line: 1, ProjProduct: { ref }, ProjSlots: [], ...change, id };
      const read = readLine(sent, work.context.catalogue);
      if (isRefusal(read)) return read;
      const { line, elements } = withIds(read);
      const changed: LineChange = {
        id,
        line: change.line,
        ref: change.ProjProduct && line.ref,
        slots: change.slots,
        elements: change.ProjSlots && elements,
      };
      const lines = await edit(work, { type: 'ChangeLine', ...changed }, rowVersion, request);
      return lineOf(lines, id);
    },
  );

  app.delete(
    '/api/lines/:id',
    operation('deleteLine', 'Removes a line and its elements from a stack.', {
      access: ['configuration_w'],
      params: lineParams,
      querystring: optionalConfiguration,
      refuses: ['REQUIRED', 'configurationCompleted', 'projectFinished'],
    }),
    async (request) => {
      const { id } = request.params;
      const { idempotency } = cause(request);
      // A removed line has no holder; the stored choice has it.
      const holder = idempotency?.previousChoice(HOLDER);
      const wasRemoved =
        holder !== undefined &&
        (await commands.previousOutcome(configuration, Number(holder), cause(request)));
      if (wasRemoved) return null;
      const work = await openHolder(id, request.query.configurationId, request);
      if (isRefusal(work)) return work;
      await idempotency?.chooseOnce(HOLDER, async () => work.doc.id);
      return refusalOf(await edit(work, { type: 'RemoveLine', id }, undefined, request));
    },
  );
}
