import { DAY, HOUR, later, workingMoments } from './calendar.ts';
import { type Person, personOf } from './customers.ts';
import { lifecycleOf, type Step } from './lifecycle.ts';
import type { Random } from './random.ts';
import { CABINETS, PROJECT_KINDS } from './words.ts';

export interface Customer {
  person: Person;
  joined: number;
  /** null: unverified. */
  verified: number | null;
}

interface Project {
  customer: number;
  lib: string;
  opened: number;
  /** null: open. */
  closed: number | null;
}

export interface Configuration {
  project: number;
  lib: string;
  quantity: number;
  steps: Step[];
}

/** References are indexes of the lists. */
export interface Plan {
  customers: Customer[];
  projects: Project[];
  configurations: Configuration[];
}

interface Setting {
  now: number;
  validityDays: number;
  configurations: number;
}

const YEAR = 365 * DAY;
const CONFIGURATIONS_A_CUSTOMER = 20;

function customersOf(random: Random, { now, configurations }: Setting): Customer[] {
  const count = Math.ceil(configurations / CONFIGURATIONS_A_CUSTOMER) + 1;
  const start = now - YEAR;
  const old = Math.ceil(count / 2);
  const joining = [
    ...workingMoments(random, start, start + 3 * DAY, old),
    ...workingMoments(random, start + 3 * DAY, now - HOUR, count - old),
  ];
  const known = count - Math.ceil(0.02 * count);
  return joining.map((joined, n) => {
    const verified = n < known ? later(random, joined, 1, 72) : Number.POSITIVE_INFINITY;
    return { person: personOf(random, n), joined, verified: verified < now ? verified : null };
  });
}

function buyer(random: Random, customers: readonly Customer[], at: number): number {
  const known = customers.findLastIndex(({ joined }) => joined < at);
  return Math.floor((known + 1) * random.next() ** 1.5);
}

function projectFor(
  random: Random,
  projects: Project[],
  customer: number,
  { person, joined }: Customer,
  at: number,
): number {
  const current = projects.findLastIndex((project) => project.customer === customer);
  const begun = projects[current]?.opened ?? Number.NEGATIVE_INFINITY;
  if (at - begun < 60 * DAY && random.chance(0.7)) return current;
  const lib = `${random.pick(PROJECT_KINDS)} ${person.city}`;
  const opened = Math.ceil(Math.max(at - HOUR / 10, (joined + at) / 2));
  return projects.push({ customer, lib, opened, closed: null }) - 1;
}

function closeProjects(random: Random, plan: Plan, now: number): void {
  const ends = new Map<number, number>();
  for (const { project, steps } of plan.configurations) {
    const end = steps.at(-1)?.at ?? 0;
    ends.set(project, Math.max(ends.get(project) ?? 0, end));
  }
  for (const [index, project] of plan.projects.entries()) {
    const closed = later(random, ends.get(index) ?? project.opened, 24, 40 * 24);
    if (closed < now - 5 * DAY && random.chance(0.8)) project.closed = closed;
  }
}

/** Deterministic for the same random numbers. */
export function planYear(random: Random, setting: Setting): Plan {
  const { now, validityDays } = setting;
  const customers = customersOf(random, setting);
  const plan: Plan = { customers, projects: [], configurations: [] };
  for (const start of workingMoments(random, now - YEAR + 5 * DAY, now - HOUR, setting.configurations)) {
    const customer = buyer(random, customers, start);
    const who = customers[customer] as Customer;
    const { verified } = who;
    plan.configurations.push({
      project: projectFor(random, plan.projects, customer, who, start),
      lib: random.pick(CABINETS),
      quantity: random.weighted([
        [1, 12],
        [2, 4],
        [3, 1],
        [4, 1],
        [10, 0.3],
      ]),
      steps: lifecycleOf(random, {
        start,
        now,
        validityDays,
        verified: verified !== null && verified < start,
      }),
    });
  }
  closeProjects(random, plan, now);
  return plan;
}
