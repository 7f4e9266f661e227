import type { ActivityFeed } from '@coffret/contracts/dashboard/answers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { usersView } from '@coffret/projections/users/view';
import type { Viewer } from '../../core/http/access.ts';
import type { Services } from '../../core/services.ts';
import { FEED_SOURCES, type FeedEvent } from './feed-sources.ts';

const SHOWN = 12;

const newestFirst = (a: FeedEvent, b: FeedEvent) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1);

/** The latest actions of others, by what the viewer may read. */
export async function readActivityFeed(
  services: Pick<Services, 'view' | 'commands'>,
  who: Viewer,
): Promise<ActivityFeed> {
  const seen = FEED_SOURCES.filter(({ sees }) => sees(who));
  const entries = await Promise.all(seen.map(({ newest }) => newest(services, who, SHOWN)));
  const rows = entries.flat().sort(newestFirst).slice(0, SHOWN);
  const ids = [...new Set(rows.flatMap(({ userId, by }) => [userId, by].filter((id) => id !== null)))];
  const people = await services
    .view<Doc & { fullName: string; company: string }>(usersView)
    .find({ _id: ids }, { projection: { fullName: 1, company: 1 } });
  const known = new Map(people.map((person) => [person._id, person]));
  return {
    rows: rows.map(({ userId, by, ...row }) => ({
      ...row,
      userId,
      company: (userId === null ? null : known.get(userId)?.company) ?? '',
      fullName: (by === null ? null : known.get(by)?.fullName) ?? null,
    })),
  };
}
