import { type LineSent, lineChange, newLine } from '@coffret/contracts/configurations/commands';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { idText } from '@coffret/contracts/fields';
import { configurationsView } from '@coffret/projections/configurations/view';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cause, viewer } from '../http/access.ts';
import { sendRefusal } from '../http/errors.ts';
import { idParams } from '../http/parameters.ts';
import type { Services } from '../services.ts';
import { configurationScope, contextOf, visibleConfiguration } from './access.ts';
import { configuration } from './decider.ts';
import { presentStack, readStack } from './lines.ts';
import type { ConfigurationDoc } from './present-configuration.ts';

const tags = ['lines'];
const ofConfiguration = z.strictObject({
  configurationId: z.string({ error: 'REQUIRED' }).min(1, 'REQUIRED').pipe(idText()),
});
const perhapsOfConfiguration = ofConfiguration.partial();

type PresentedLine = { id: number };

/** A stack as what a client would send to draw it. */
function asSent({ _stack: { lines, elements } }: ConfigurationDoc): LineSent[] {
  return lines.map(({ id, line, ref, slots }) => ({
    id,
    line,
    slots,
    ProjProduct: { ref },
    ProjSlots: elements
      .filter(({ lineId }) => lineId === id)
      .map(({ slot, ref: product, nbModules }) => ({ slot, nbModules, ProjProduct: { ref: product } })),
  }));
}

/** The lines of a stack one by one: the same stack, and the same rules, as in the configurator. */
export function lineRoutes(server: FastifyInstance, services: Services): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { commands, sequences } = services;
  const nextLine = () => sequences.next('line');
  const present = async ({ _stack }: ConfigurationDoc) =>
    presentStack(_stack, await services.catalogue()) as PresentedLine[];

  /** The visible configuration that holds a line. */
  async function holderOf(
    lineId: number,
    configurationId: number | undefined,
    request: FastifyRequest,
  ): Promise<ConfigurationDoc | Refusal> {
    const docs = await services.view<ConfigurationDoc>(configurationsView).find(
      {
        $and: [
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

  /** Draws the stack with its lines changed. */
  async function draw(
    doc: ConfigurationDoc,
    lines: LineSent[],
    expectedRevision: number | undefined,
    request: FastifyRequest,
  ): Promise<ConfigurationDoc | Refusal> {
    const context = await contextOf(services, doc.projectId);
    const stack = await readStack(lines, doc._stack.isCircuitBreakerAdded, context.catalogue, nextLine);
    if (isRefusal(stack)) return stack;
    const outcome = await commands.handle(configuration, {
      id: doc.id,
      command: { do: 'draw', stack },
      context,
      cause: cause(request),
      expectedRevision,
    });
    return isRefusal(outcome) ? outcome : visibleConfiguration(services, doc.id, viewer(request));
  }

  app.get(
    '/api/lines',
    { config: { access: ['configuration_r'] }, schema: { tags, querystring: ofConfiguration } },
    async (request, reply) => {
      const doc = await visibleConfiguration(services, request.query.configurationId, viewer(request));
      if (isRefusal(doc)) return sendRefusal(reply, doc);
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
    async (request, reply) => {
      const { id } = request.params;
      const doc = await holderOf(id, request.query.configurationId, request);
      return isRefusal(doc) ? sendRefusal(reply, doc) : (await present(doc)).find((line) => line.id === id);
    },
  );

  app.post(
    '/api/lines',
    { config: { access: ['configuration_w'] }, schema: { tags, body: newLine } },
    async (request, reply) => {
      const { configurationId, rowVersion, ...line } = request.body;
      const doc = await visibleConfiguration(services, configurationId, viewer(request));
      if (isRefusal(doc)) return sendRefusal(reply, doc);
      const id = line.id ?? (await nextLine());
      const drawn = await draw(doc, [...asSent(doc), { ...line, id }], rowVersion, request);
      if (isRefusal(drawn)) return sendRefusal(reply, drawn);
      return reply.code(201).send((await present(drawn)).find((other) => other.id === id));
    },
  );

  app.put(
    '/api/lines/:id',
    { config: { access: ['configuration_w'] }, schema: { tags, params: idParams, body: lineChange } },
    async (request, reply) => {
      const { id } = request.params;
      const { configurationId, rowVersion, id: _same, ...change } = request.body;
      const doc = await holderOf(id, configurationId, request);
      if (isRefusal(doc)) return sendRefusal(reply, doc);
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const lines = asSent(doc).map((line) => (line.id === id ? { ...line, ...given } : line));
      const drawn = await draw(doc, lines, rowVersion, request);
      if (isRefusal(drawn)) return sendRefusal(reply, drawn);
      return (await present(drawn)).find((line) => line.id === id);
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
      if (isRefusal(doc)) return sendRefusal(reply, doc);
      const lines = asSent(doc).filter((line) => line.id !== id);
      const drawn = await draw(doc, lines, undefined, request);
      return isRefusal(drawn) ? sendRefusal(reply, drawn) : reply.code(204).send();
    },
  );
}
