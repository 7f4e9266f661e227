import type { Services } from '../../../core/services.ts';
import type { KeptJob } from '../../../platform/jobs/jobs.ts';

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

/** Names and addresses that the person has had. */
async function textsOf({ eventHistory }: Pick<Services, 'eventHistory'>, stream: string): Promise<string[]> {
  const newest = await eventHistory.lastRevision(stream);
  const states = newest === null ? [] : await eventHistory.statesBetween(stream, 0, newest);
  const texts = states.flatMap(({ state }) => {
    const { fullName, email } = (state.profile ?? state.person ?? {}) as {
      fullName?: string;
      email?: string;
    };
    return [fullName, email].flatMap((text) => text || []);
  });
  return [...new Set(texts)];
}

/** Gives up the jobs in which the person stands: those of earlier programs, whatever their name, may contain texts.
 * `withoutTexts`: names of jobs. Throws while one of them runs. */
export async function forgetJobs(
  services: Pick<Services, 'eventHistory' | 'jobs'>,
  { stream, id, field }: Person,
  withoutTexts: ReadonlySet<string>,
): Promise<void> {
  const texts = await textsOf(services, stream);
  const isAbout = ({ data, error }: KeptJob): boolean => {
    const text = JSON.stringify([data, error]);
    const isNamed = texts.some((each) => text.includes(JSON.stringify(each).slice(1, -1)));
    return isNamed || Object.entries(data).some(([name, value]) => value === id && field.test(name));
  };
  for await (const job of services.jobs.all()) {
    if (withoutTexts.has(job.name) || !isAbout(job)) continue;
    if (!(await services.jobs.forget(job.id)))
      throw new Error(`${job.id}, which names an erased person, runs`);
  }
}
