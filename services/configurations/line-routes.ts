import { type LineSent, lineChange, MAX_LINES, newLine } from '@coffret/contracts/configurations/commands';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { idText } from '@coffret/contracts/fields';
import { configurationsView } from '@coffret/projections/configurations/view';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cause, viewer } from '../http/access.ts';
import { idParams } from '../http/parameters.ts';
import type { RouteTypes } from '../http/route-types.ts';
import type { Services } from '../services.ts';
import { configurationScope, contextOf, visibleConfiguration } from './access.ts';
import { configuration, type Drawing } from './decider.ts';
import { type WholeLine, withChange, withLine, withoutLine } from './edit-line.ts';
import { presentStack, readStack } from './lines.ts';
import type { ConfigurationDoc } from './present-configuration.ts';

const tags = ['lines'];
const ofConfiguration = z.strictObject({
  configurationId: z.string({ error: 'REQUIRED' }).min(1, 'REQUIRED').pipe(idText()),
});
const perhapsOfConfiguration = ofConfiguration.partial();

type PresentedLine = { id: number };

/** The lines of a stack one by one: the same stack, and the same rules, as in the configurator. */
export function lineRoutes(server: FastifyInstance, services: Services): void {
  const app = server.withTypeProvider<RouteTypes>();
  const { commands, sequences } = services;
  const nextLine = () => sequences.next('line', {});
  const present = async ({ _stack }: ConfigurationDoc) =>
    presentStack(_stack, await services.catalogue()) as PresentedLine[];

  /** The line as it is now, unless somebody has just taken it away. */
  async function lineOf(doc: ConfigurationDoc | Refusal, id: number): Promise<PresentedLine | Refusal> {
    if (isRefusal(doc)) return doc;
    return (await present(doc)).find((other) => other.id === id) ?? refuse('NOT_FOUND');
  }

  /** The visible configuration that holds a line. */
  async function holderOf(
    lineId: number,
    configurationId: number | undefined,
    request: FastifyRequest,
  ): Promise<ConfigurationDoc | Refusal> {
    const docs = await services.view<ConfigurationDoc>(configurationsView).find(
      {
        all: [
          configurationScope(viewer(request)),
          { '_stack.lines.id': lineId },
          configurationId === undefined ? {} : { _id: configurationId },
        ],
      },
      { limit: 2 },
    );
    if (docs.length > 1) return refuse('REQUIRED', 'configurationId');
    return docs[0] ?? refuse('NOT_FOUND');
  }

  /** A line as sent, read like a stack of its own. */
  async function readLine(sent: LineSent): Promise<WholeLine | Refusal> {
    const stack = await readStack([sent], null, await services.catalogue(), nextLine);
    if (isRefusal(stack)) return stack;
    const [line] = stack.lines;
    if (!line) throw new Error('a stack without its line');
    return { line, elements: stack.elements };
  }

  async function draw(
    doc: ConfigurationDoc,
    drawing: Drawing,
    expectedRevision: number | undefined,
    request: FastifyRequest,
  ): Promise<ConfigurationDoc | Refusal> {
    const outcome = await commands.handle(configuration, {
      id: doc.id,
      command: { do: 'draw', drawing },
      context: await contextOf(services, doc.projectId),
      cause: cause(request),
      expectedRevision,
    });
    return isRefusal(outcome) ? outcome : visibleConfiguration(services, doc.id, viewer(request));
  }

  app.get(
    '/api/lines',
    { config: { access: ['configuration_r'] }, schema: { tags, querystring: ofConfiguration } },
    async (request) => {
      const doc = await visibleConfiguration(services, request.query.configurationId, viewer(request));
      if (isRefusal(doc)) return doc;
      const rows = await present(doc);
      return { rows, count: rows.length };
    },
  );

  app.get(
    '/api/lines/:id',
    {
      config: { access: ['configuration_r'] },
      schema: { tags, params: idParams, querystring: perhapsOfConfiguration },
    },
    async (request) => {
      const { id } = request.params;
      const doc = await holderOf(id, request.query.configurationId, request);
      return lineOf(doc, id);
    },
  );

  app.post(
    '/api/lines',
    { config: { access: ['configuration_w'] }, schema: { tags, body: newLine } },
    async (request, reply) => {
      const { configurationId, rowVersion, ...sent } = request.body;
      const doc = await visibleConfiguration(services, configurationId, viewer(request));
      if (isRefusal(doc)) return doc;
      if (doc._stack.lines.length >= MAX_LINES) {
        return refuse('INVALID_PARAMETER', 'ProjLines');
      }
      const read = await readLine(sent);
      if (isRefusal(read)) return read;
      const drawn = await draw(doc, (standing) => withLine(standing, read), rowVersion, request);
      reply.code(201);
      return lineOf(drawn, read.line.id);
    },
  );

  app.put(
    '/api/lines/:id',
    { config: { access: ['configuration_w'] }, schema: { tags, params: idParams, body: lineChange } },
    async (request) => {
      const { id } = request.params;
      const { configurationId, rowVersion, id: _same, ...change } = request.body;
      const doc = await holderOf(id, configurationId, request);
      if (isRefusal(doc)) return doc;
      const ref = doc._stack.lines.find((line) => line.id === id)?.ref ?? null;
      const read = await readLine({ line: 1, ProjProduct: { ref }, ProjSlots: [], ...change, id });
      if (isRefusal(read)) return read;
      const drawn = await draw(doc, (standing) => withChange(standing, change, read), rowVersion, request);
      return lineOf(drawn, id);
    },
  );

  app.delete(
    '/api/lines/:id',
    {
      config: { access: ['configuration_w'] },
      schema: { tags, params: idParams, querystring: perhapsOfConfiguration },
    },
    async (request, reply) => {
      const { id } = request.params;
      const doc = await holderOf(id, request.query.configurationId, request);
      if (isRefusal(doc)) return doc;
      const drawn = await draw(doc, (standing) => withoutLine(standing, id), undefined, request);
      return isRefusal(drawn) ? drawn : reply.code(204).send();
    },
  );
}
