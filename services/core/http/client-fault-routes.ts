import { clientFault } from '@coffret/contracts/client-fault';
import type { Telemetry } from '../../platform/telemetry/telemetry.ts';
import { isDone } from '../commands/idempotency.ts';
import { cause } from './access.ts';
import { loggedFault } from './logged-fault.ts';
import { operation, type Routes } from './operation.ts';

export const CLIENT_FAULTS = {
  name: 'clientErrors',
  description: 'Faults that browsers showed.',
};

export function clientFaultRoutes(app: Routes, { metrics }: Pick<Telemetry, 'metrics'>): void {
  app.post(
    '/api/clientErrors',
    operation('reportClientError', 'Logs a fault that the client showed in place of a screen.', {
      access: 'anybody',
      limited: true,
      skipsStores: true,
      body: clientFault,
      refuses: ['TOO_MANY_REQUESTS'],
    }),
    async (request) => {
      if (isDone(cause(request))) return null;
      request.log.error({ client: loggedFault(request.body) }, 'fault of the client');
      metrics?.clientFaults.inc();
      return null;
    },
  );
}
