import { alive, type Health, health } from '@coffret/contracts/answers';
import { refuse } from '@coffret/contracts/errors';
import type { Services } from '../services.ts';
import { operation, type Routes } from './operation.ts';

export const HEALTH = {
  name: 'health',
  description: 'State of the process.',
};

/**
 * Parked views and dead letters are reported and do not affect readiness, nor do refusals of expensive requests; refusing all
 * does.
 */
export function healthRoutes(
  app: Routes,
  { readModels, deadLetters }: Pick<Services, 'readModels' | 'deadLetters'>,
  isReady: () => boolean,
): void {
  const isWorking = () => isReady() && !app.isShed('plain');
  const open = { access: 'anybody', skipsStores: true } as const;
  const logLevel = 'warn';
  const live = operation('isLive', 'Returns 200 while the process runs.', { ...open, answers: alive });
  const ready = operation('isReady', 'Returns 200 while commands and queries work.', {
    ...open,
    answers: alive,
  });
  const whole = operation('getHealth', 'Returns the parked read models and failed reactions by name.', {
    ...open,
    answers: health,
  });
  app.get('/api/health/live', { ...live, logLevel }, async () => ({ status: 'live' as const }));
  app.get('/api/health/ready', { ...ready, logLevel }, async () =>
    isWorking() ? { status: 'ready' as const } : refuse('UNAVAILABLE'),
  );
  app.get('/api/health', { ...whole, logLevel }, async () => {
    const [parked, setAside] = [readModels.parked(), await deadLetters.reactions()];
    const isWhole = parked.length === 0 && setAside.length === 0 && !app.isShed('expensive');
    const status: Health['status'] = !isWorking() ? 'unavailable' : isWhole ? 'ready' : 'impaired';
    return {
      status,
      projections: parked.map((name) => ({ name, state: 'PARKED' as const })),
      reactions: setAside.map((name) => ({ name, state: 'SET_ASIDE' as const })),
    };
  });
}
