import { count } from '@coffret/contracts/answers';
import { refuse } from '@coffret/contracts/errors';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { serializeRefusals } from './errors.ts';
import { operation, type RouteTypes } from './operation.ts';
import { schemaSerializer } from './serializer.ts';

/** What the compiler says of handlers: each line marked so is one that it refuses (`npx tsc`). */
test('a handler may return only the type of its operation, or a refusal', async () => {
  const server = fastify();
  server.setSerializerCompiler(schemaSerializer);
  await server.register(serializeRefusals);
  const app = server.withTypeProvider<RouteTypes>();
  const answers = operation('countThem', 'Counts.', { access: 'user', answers: count });
  const creates = operation('makeThem', 'Makes.', { access: 'user', creates: count });

  app.get('/right', answers, async () => ({ count: 1 }));
  app.get('/refused', answers, async () => refuse('NOT_FOUND'));
  app.post('/made', creates, async (_request, reply) => reply.code(201).send({ count: 1 }));
  // @ts-expect-error the field is called otherwise
  app.get('/renamed', answers, async () => ({ number: 1 }));
  // @ts-expect-error it is of another type
  app.get('/text', answers, async () => ({ count: '1' }));
  // @ts-expect-error there may be none
  app.get('/none', answers, async () => null as { count: number } | null);
  // @ts-expect-error it is sent, and still not what is named
  app.post('/sent', creates, async (_request, reply) => reply.code(201).send({ number: 1 }));

  expect((await server.inject('/right')).json()).toEqual({ count: 1 });
  expect((await server.inject('/refused')).statusCode).toBe(404);
});
