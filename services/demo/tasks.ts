import type { Catalogue } from '@coffret/cabinet/catalogue';
import { hasEnded } from '@coffret/contracts/quotes/validity';
import type { Services } from '../core/services.ts';
import { project } from '../subjects/projects/public.ts';
import { expireQuote } from '../subjects/quotes/public.ts';
import { accepted } from './accept.ts';
import { join, verify } from './accounts.ts';
import { act } from './cabinets.ts';
import { stackOf } from './drawn-stack.ts';
import type { Model } from './forms.ts';
import type { Task } from './in-order.ts';
import type { Step } from './lifecycle.ts';
import { leaveNotice } from './paper.ts';
import type { Past } from './past.ts';
import type { DemoConfiguration, Owner } from './past-quote.ts';
import type { Configuration, Plan } from './plan.ts';
import type { Random } from './random.ts';

interface Dependencies {
  past: Past;
  plan: Plan;
  random: Random;
  services: Services;
  catalogue: Catalogue;
  models: readonly Model[];
  staffId: number;
}

type Timed = Task & { at: number };

class Made<T> {
  readonly #made = new Map<number, T>();
  set(place: number, made: T): void {
    this.#made.set(place, made);
  }
  at(place: number): T {
    const made = this.#made.get(place);
    if (made === undefined) throw new Error(`number ${place} of the plan has not been made yet`);
    return made;
  }
}

/** A browser prints about three PDFs per second. */
const PRINTED = 12;

function printedSteps({ configurations }: Plan): Set<Step> {
  const quotes = configurations.flatMap(({ steps }) => steps.filter((step) => step.do === 'quote'));
  return new Set(quotes.sort((a, b) => b.at - a.at).slice(0, PRINTED));
}

function customerTasks({ past, plan, staffId }: Dependencies, owners: Made<Owner>): Timed[] {
  return plan.customers.flatMap((customer, thread) => {
    const { joined, verified } = customer;
    const joins = async () => {
      const account = await join(past, customer);
      owners.set(thread, { ...account, papers: await leaveNotice(past.at(joined, null), account.id) });
    };
    const tasks = [{ at: joined, thread, run: joins }];
    if (verified === null) return tasks;
    return [
      ...tasks,
      { at: verified, thread, run: () => verify(past, verified, staffId, owners.at(thread).id) },
    ];
  });
}

function projectTasks({ past, plan, services }: Dependencies, owners: Made<Owner>, projects: Made<number>) {
  return plan.projects.flatMap(({ customer: thread, lib, opened, closed }, place) => {
    const handle = async (at: number, command: Parameters<typeof project.decide>[0]) => {
      const { services: then, cause } = past.at(at, owners.at(thread).id);
      const request = { id: projects.at(place), command, cause };
      await accepted(then.commands.handle(project, request));
    };
    const opens = async () => {
      projects.set(place, await services.sequences.next('project', {}));
      await handle(opened, { type: 'CreateProject', lib, userId: owners.at(thread).id });
    };
    const tasks = [{ at: opened, thread, run: opens }];
    if (closed === null) return tasks;
    return [
      ...tasks,
      { at: closed, thread, run: () => handle(closed, { type: 'ChangeProject', status: 'CLOSED' }) },
    ];
  });
}

/** For a quote that is still valid; reactions expire today's quotes. */
async function expireLater({ past, services }: Dependencies, { id, quote }: DemoConfiguration, at: number) {
  const now = services.clock.now().toISOString();
  if (!quote || past.isYoung(at) || hasEnded(quote.validUntil, now)) return;
  const { quoteId, validUntil } = quote;
  await expireQuote.add(services.jobs, quoteId, { configurationId: id, quoteId }, { runAt: validUntil });
}

function configurationTasks(needs: Dependencies, owners: Made<Owner>, projects: Made<number>) {
  const { plan, random, models, services } = needs;
  const printed = printedSteps(plan);
  let last = 0;
  const nextId = () => ++last;

  async function begin({ project: place, lib, quantity }: Configuration, model: Model) {
    const inProject = plan.projects[place];
    return {
      id: await services.sequences.next('configuration', {}),
      lib,
      quote: null,
      projectId: projects.at(place),
      projectLib: inProject?.lib ?? '',
      owner: owners.at(inProject?.customer ?? 0),
      parameters: { ...model.form, quantity },
      stack: stackOf(model, nextId),
    };
  }

  return plan.configurations.flatMap((configuration) => {
    const thread = plan.projects[configuration.project]?.customer ?? 0;
    const model = random.pick(models);
    let target: DemoConfiguration | null = null;
    return configuration.steps.map((step) => ({
      at: step.at,
      thread,
      async run() {
        target ??= await begin(configuration, model);
        await act(needs, target, step, printed.has(step));
        if (step.do === 'quote') await expireLater(needs, target, step.at);
      },
    }));
  });
}

/** In the order of time, sequential per customer. */
export async function tasksOf(needs: Dependencies): Promise<Task[]> {
  const owners = new Made<Owner>();
  const projects = new Made<number>();
  const tasks = [
    ...customerTasks(needs, owners),
    ...projectTasks(needs, owners, projects),
    ...configurationTasks(needs, owners, projects),
  ];
  return tasks.sort((a, b) => a.at - b.at);
}
