import { refuse } from '@coffret/contracts/errors';
import type { FastifyInstance } from 'fastify';

/** `live` while the process lives, `ready` once commands and queries work. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const options = {
    config: { access: 'anybody' as const },
    schema: { tags: ['health'] },
    logLevel: 'warn' as const,
  };
  app.get('/api/health/live', options, async () => ({ status: 'live' }));
  app.get('/api/health/ready', options, async () =>
    (await isReady()) ? { status: 'ready' } : refuse('UNAVAILABLE'),
  );
}
