import { brands } from '@coffret/contracts/registers/registers';
import { projectsView } from '@coffret/projections/projects/view';
import { registerView } from '@coffret/projections/registers/view';
import { ADMIN_ID } from '../subjects/users/public.ts';
import { DEMO_PASSWORD, hire } from './accounts.ts';
import { DAY } from './calendar.ts';
import { personOf } from './customers.ts';
import { type Brand, modelsOf } from './forms.ts';
import { inOrder } from './in-order.ts';
import { createPast, type Product } from './past.ts';
import { planYear } from './plan.ts';
import { createRandom } from './random.ts';
import { tasksOf } from './tasks.ts';

interface DemoOptions {
  configurations?: number;
  seed?: number;
  progress?: (done: number, total: number) => void;
}

export interface Demo {
  customers: number;
  projects: number;
  configurations: number;
  quotes: number;
  password: string;
}

/** Concurrent commands share a disk flush. */
const WIDTH = 160;
const MODELS = 150;

export function seedDemo(product: Product, options?: DemoOptions): Promise<Demo | null> {
  return product.services.locks.withLock('demo', () => fill(product, options));
}

/**
 * Fills a product without projects with one year of data, by its own commands with a clock in the past. Returns null when there
 * are projects.
 */
async function fill(
  product: Product,
  { configurations = 5000, seed = 1, progress = () => undefined }: DemoOptions = {},
): Promise<Demo | null> {
  const { services } = product;
  if (services.settings.production) throw new Error('the demonstration has a password that everybody knows');
  if ((await services.view(projectsView).count({})) > 0) return null;

  const random = createRandom(seed);
  const now = services.clock.now().getTime();
  const past = createPast(product, now);
  const validityDays = services.settings.quoteValidityDays;
  const plan = planYear(random, { now, validityDays, configurations });
  const colleague = personOf(random, plan.customers.length);
  const { id: staffId } = await hire(past, colleague, now - 365 * DAY, ADMIN_ID);
  const catalogue = await services.catalogue();
  const known = await services.view(registerView(brands)).find({}, { sort: { _id: 1 } });
  const models = modelsOf(random, catalogue, known as unknown as Brand[], MODELS);
  const tasks = await tasksOf({ past, plan, random, services, catalogue, models, staffId });
  await inOrder(tasks, WIDTH, (done) => progress(done, tasks.length));

  const steps = plan.configurations.flatMap((configuration) => configuration.steps);
  return {
    customers: plan.customers.length,
    projects: plan.projects.length,
    configurations: plan.configurations.length,
    quotes: steps.filter((step) => step.do === 'quote').length,
    password: DEMO_PASSWORD,
  };
}
