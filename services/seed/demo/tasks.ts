import type { Catalogue } from '@coffret/cabinet/catalogue';
import { project } from '../../projects/public.ts';
import type { Services } from '../../services.ts';
import { accepted } from './accept.ts';
import { join, verify } from './accounts.ts';
import { act } from './cabinets.ts';
import { stackOf } from './drawn-stack.ts';
import type { Model } from './forms.ts';
import type { Task } from './in-order.ts';
import type { Step } from './life.ts';
import { leaveNotice } from './papers.ts';
import type { Owner, Played } from './played.ts';
import type { Random } from './random.ts';
import type { Configuration, Script } from './script.ts';
import type { Stage } from './stage.ts';

/** Who and what plays the script. */
export interface Cast {
  stage: Stage;
  script: Script;
  random: Random;
  services: Services;
  catalogue: Catalogue;
  models: readonly Model[];
  staffId: number;
}

type Timed = Task & { at: number };

/** What the product made of what stands at a place of the script. */
class Made<T> {
  readonly #made = new Map<number, T>();
  set(place: number, made: T): void {
    this.#made.set(place, made);
  }
  at(place: number): T {
    const made = this.#made.get(place);
    if (made === undefined) throw new Error(`number ${place} of the script has not been played yet`);
    return made;
  }
}

/** Only the newest quotes have their real paper: a browser prints three a second. */
const PRINTED = 12;

function printedSteps({ configurations }: Script): Set<Step> {
  const quotes = configurations.flatMap(({ steps }) => steps.filter((step) => step.do === 'quote'));
  return new Set(quotes.sort((a, b) => b.at - a.at).slice(0, PRINTED));
}

function customerTasks({ stage, script, staffId }: Cast, owners: Made<Owner>): Timed[] {
  return script.customers.flatMap((customer, thread) => {
    const { joined, verified } = customer;
    const joins = async () => {
      const account = await join(stage, customer);
      owners.set(thread, { ...account, papers: await leaveNotice(stage.at(joined, null), account.id) });
    };
    const tasks = [{ at: joined, thread, run: joins }];
    if (verified === null) return tasks;
    return [
      ...tasks,
      { at: verified, thread, run: () => verify(stage, verified, staffId, owners.at(thread).id) },
    ];
  });
}

function projectTasks(
  { stage, script, services }: Cast,
  owners: Made<Owner>,
  projects: Made<number>,
): Timed[] {
  return script.projects.flatMap(({ customer: thread, lib, opened, closed }, place) => {
    const handle = async (at: number, command: Parameters<typeof project.decide>[0]) => {
      const { services: then, cause } = stage.at(at, owners.at(thread).id);
      const request = { id: projects.at(place), command, context: undefined, cause };
      await accepted(then.commands.handle(project, request));
    };
    const opens = async () => {
      projects.set(place, await services.sequences.next('project', {}));
      await handle(opened, { do: 'create', lib, userId: owners.at(thread).id });
    };
    const tasks = [{ at: opened, thread, run: opens }];
    if (closed === null) return tasks;
    return [...tasks, { at: closed, thread, run: () => handle(closed, { do: 'change', status: 'CLOSED' }) }];
  });
}

/** The end of a quote that still holds; of today's quotes the reactions see to it. */
async function expireLater({ stage, services }: Cast, { id, quote }: Played, at: number): Promise<void> {
  const now = services.clock.now().toISOString();
  if (!quote || stage.isYoung(at) || quote.validUntil <= now) return;
  const name = 'expire-quote';
  const data = { configurationId: id, quoteId: quote.quoteId };
  await services.jobs.enqueue([{ id: `demo-${name}-${quote.quoteId}`, name, data, runAt: quote.validUntil }]);
}

/** More than the small blocks that processes hold of a sequence. */
const MARGIN = 10_000;

/** Ids of lines set aside in one go: twenty thousand one after the other would be a thousand blocks. */
async function lineIds({ script, models, services: { sequences } }: Cast): Promise<() => number> {
  const most = Math.max(...models.map(({ lines }) => lines.length));
  let last = (await sequences.next('line', {})) + MARGIN;
  await sequences.reserve('line', last + most * script.configurations.length);
  return () => ++last;
}

async function configurationTasks(cast: Cast, owners: Made<Owner>, projects: Made<number>): Promise<Timed[]> {
  const { script, random, models, services } = cast;
  const printed = printedSteps(script);
  const nextLine = await lineIds(cast);

  async function begin({ project: place, lib, quantity }: Configuration, model: Model): Promise<Played> {
    const inProject = script.projects[place];
    return {
      ...{ id: await services.sequences.next('configuration', {}), lib, quote: null },
      ...{ projectId: projects.at(place), projectLib: inProject?.lib ?? '' },
      owner: owners.at(inProject?.customer ?? 0),
      parameters: { ...model.form, quantity },
      stack: stackOf(model, nextLine),
    };
  }

  return script.configurations.flatMap((configuration) => {
    const thread = script.projects[configuration.project]?.customer ?? 0;
    const model = random.pick(models);
    let played: Played | null = null;
    return configuration.steps.map((step) => ({
      at: step.at,
      thread,
      async run() {
        played ??= await begin(configuration, model);
        await act(cast, played, step, printed.has(step));
        if (step.do === 'quote') await expireLater(cast, played, step.at);
      },
    }));
  });
}

/** The script as tasks in the order of time; a customer does one thing after the other. */
export async function tasksOf(cast: Cast): Promise<Task[]> {
  const owners = new Made<Owner>();
  const projects = new Made<number>();
  const tasks = [
    ...customerTasks(cast, owners),
    ...projectTasks(cast, owners, projects),
    ...(await configurationTasks(cast, owners, projects)),
  ];
  return tasks.sort((a, b) => a.at - b.at);
}
