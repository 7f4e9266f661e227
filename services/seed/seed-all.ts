import { setTimeout } from 'node:timers/promises';
import { retryUntilAborted } from '@coffret/projections/runner/retry';
import type { QueryServices } from '../core/services.ts';
import type { Product } from '../demo/past.ts';
import { progressBar } from '../demo/progress-bar.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { bringOverAccounts } from '../subjects/companies/public.ts';
import { seed } from './seed.ts';

const LOOK_MS = 100;

interface Options {
  demo: boolean;
  report(text: string): void;
  seeded(): void;
}

/** Commands are refused until some process updates the read models. */
async function untilCommandsAreTaken({ readModels }: QueryServices, report: Options['report']) {
  if (readModels.isReady()) return;
  report('Waiting for the read models, which the role projections makes');
  while (!readModels.isReady()) await setTimeout(LOOK_MS);
}

export async function seedAll(product: Product, { demo, report, seeded }: Options): Promise<void> {
  const { services } = product;
  await untilCommandsAreTaken(services, report);
  report('Seeding');
  const signal = new AbortController().signal;
  const { madeUp } = await retryUntilAborted(() => seed(services), { signal, log: services.log });
  if (madeUp) report(`Admin: ${services.settings.adminEmail}, password ${madeUp} (shown this once)`);
  seeded();
  if (!demo) return;
  const made = await seedDemo(product, { progress: progressBar('Demo') });
  // No reaction follows what is dated back.
  await bringOverAccounts(services, { userId: null, correlationId: 'seed', causationId: null });
  report(
    made
      ? `Demo: every customer's password is ${made.password}`
      : 'Demo: there are projects already, nothing was added. Begin with an empty DATA_DIR for a whole one.',
  );
}
