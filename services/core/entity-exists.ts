import type { Services } from './services.ts';

/**
 * Whether an entity exists, by its own stream, whose category it is named by: false once it is deleted, null when there
 * never was one. Throws when no subject names a decider of that category.
 */
export async function entityExists(
  { eventHistory }: Pick<Services, 'eventHistory'>,
  category: string,
  id: number,
): Promise<boolean | null> {
  const stream = `${category}-${id}`;
  const newest = await eventHistory.lastRevision(stream);
  if (newest === null) return null;
  const [moment] = (await eventHistory.statesBetween(stream, newest, newest)).slice(-1);
  if (typeof moment?.state.exists !== 'boolean') throw new Error(`no decider says whether ${stream} exists`);
  return moment.state.exists;
}
