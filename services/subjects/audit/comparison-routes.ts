import { nothing } from '@coffret/contracts/answers';
import { comparison } from '@coffret/contracts/audit/answers';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { CommandServices, Environment, PlatformServices } from '../../core/services.ts';
import { askForComparison, lastComparison } from './comparison.ts';

export function comparisonRoutes(
  app: Routes,
  services: CommandServices & Environment & PlatformServices,
): void {
  app.get(
    '/api/audit/comparison',
    operation('readComparison', 'Returns the result of the last comparison of the read models.', {
      access: ['audit_r'],
      answers: comparison,
    }),
    async () => lastComparison(services),
  );

  app.post(
    '/api/audit/comparison',
    operation('askForComparison', 'Starts a comparison of the read models with the events.', {
      access: ['audit_rebuild'],
      begins: nothing,
    }),
    async () => {
      await askForComparison(services);
      return {};
    },
  );
}
