import { z } from 'zod';
import type { Services } from '../../../core/services.ts';
import type { KeptJob } from '../../../platform/jobs/jobs.ts';

const called = z.object({ fullName: z.string().nullish(), email: z.string().nullish() });

interface Person {
  stream: string;
  id: number;
  /** Names of fields with the id. */
  field: RegExp;
}

export const userPerson = (id: number): Person => ({
  stream: `user-${id}`,
  id,
  field: /^user(For)?Id$|UserId$/,
});
export const contactPerson = (id: number): Person => ({ stream: `contact-${id}`, id, field: /^contactId$/ });

interface Texts {
  names: string[];
  addresses: string[];
}

/** What the person has ever been called and written to. */
async function textsOf({ eventHistory }: Pick<Services, 'eventHistory'>, stream: string): Promise<Texts> {
  const newest = await eventHistory.lastRevision(stream);
  const states = newest === null ? [] : await eventHistory.statesBetween(stream, 0, newest);
  const persons = states.map(({ state }) => called.parse(state.profile ?? state.person ?? {}));
  const known = (texts: (string | null | undefined)[]) => [...new Set(texts.flatMap((text) => text || []))];
  return {
    names: known(persons.map(({ fullName }) => fullName)),
    addresses: known(persons.map(({ email }) => email)),
  };
}

/** Gives up the jobs of earlier programs in which the person stands. `idsOnly`: names of jobs that have texts no more; a name
 * may be a part of other words there, as of sealed ones. Throws while one of them runs. */
export async function forgetJobs(
  services: Pick<Services, 'eventHistory' | 'jobs'>,
  { stream, id, field }: Person,
  idsOnly: ReadonlySet<string>,
): Promise<void> {
  const { names, addresses } = await textsOf(services, stream);
  const isAbout = ({ name, data, error }: KeptJob): boolean => {
    const text = JSON.stringify([data, error]);
    const holds = (each: string) => text.includes(JSON.stringify(each).slice(1, -1));
    if (addresses.some(holds) || names.some((each) => text.includes(JSON.stringify(each)))) return true;
    if (idsOnly.has(name)) return false;
    return names.some(holds) || Object.entries(data).some(([key, value]) => value === id && field.test(key));
  };
  for await (const job of services.jobs.all()) {
    if (!isAbout(job)) continue;
    if (!(await services.jobs.forget(job.id)))
      throw new Error(`${job.id}, which names an erased person, runs`);
  }
}
