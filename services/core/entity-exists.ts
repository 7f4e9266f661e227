import type { Services } from './services.ts';

/** Reads the entity's own stream: false after deletion, null when it never existed. Throws for a category without a decider. */
export async function entityExists(
  { eventHistory }: Pick<Services, 'eventHistory'>,
  category: string,
  id: number,
): Promise<boolean | null> {
  const stream = `${category}-${id}`;
  const newest = await eventHistory.lastRevision(stream);
  if (newest === null) return null;
  const [moment] = (await eventHistory.statesBetween(stream, newest, newest)).slice(-1);
  if (typeof moment?.state.exists !== 'boolean') throw new Error(`no decider for ${stream}`);
  return moment.state.exists;
}
