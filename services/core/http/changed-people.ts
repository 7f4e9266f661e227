import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** It has changed who may do what. */
    changedPeople: boolean;
  }
}

/** Says that people have changed once every process goes by it: a ban holds for the first request after its answer. */
export function awaitChangedPeople(app: FastifyInstance, { people }: Pick<Services, 'people'>): void {
  app.decorateRequest('changedPeople', false);
  app.addHook('onSend', async (request: FastifyRequest) => {
    if (request.changedPeople) await people.forgotten();
  });
}
