import { startOf } from '@coffret/cabinet/characters';
import type { Comment } from '@coffret/contracts/comments/answers';
import type { Contact } from '@coffret/contracts/contacts/answers';
import type { ActivityFeedEntry } from '@coffret/contracts/dashboard/answers';
import type { CommentedModel } from '@coffret/contracts/linked-entities';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import type { Release } from '@coffret/contracts/registers/answers';
import { releases } from '@coffret/contracts/registers/release-registers';
import { may } from '@coffret/contracts/rights';
import { commentsView } from '@coffret/projections/comments/view';
import { configurationsView } from '@coffret/projections/configurations/view';
import { contactsView } from '@coffret/projections/contacts/view';
import { undeliveredMailsView } from '@coffret/projections/mails/view';
import { type PriceImportDoc, priceImportsView } from '@coffret/projections/price-imports/view';
import { quotesView } from '@coffret/projections/quotes/view';
import { registerView } from '@coffret/projections/registers/view';
import { usersView } from '@coffret/projections/users/view';
import type { Viewer } from '../../core/http/access.ts';
import { configuratorScreen, quotesScreen } from '../../core/screens.ts';
import type { Services } from '../../core/services.ts';
import { commentScope } from '../comments/public.ts';
import { type UndeliveredDoc, undeliveredScope } from '../mails/public.ts';
import { itemOf } from '../registers/public.ts';

type Dependencies = Pick<Services, 'view' | 'commands'>;

/** `by`: the acting user. */
export type FeedEvent = Omit<ActivityFeedEntry, 'company' | 'fullName'> & { by: number | null };

interface Source {
  sees: (who: Viewer) => boolean;
  /** At most `most`, by other users. */
  newest: (needs: Dependencies, who: Viewer, most: number) => Promise<FeedEvent[]>;
}

/** Without an index on the acting user, only this many of the newest are checked. */
const LOOKED_AT = 100;
/** Characters. */
const EXCERPT = 80;
const NOT_NULL: Filter[string] = { from: '' };

const byOthers = (entries: readonly FeedEvent[], who: Viewer, most: number) =>
  entries.filter(({ by }) => by !== who.id).slice(0, most);

type Acted = Doc & { id: number; userId: number };
type Configuration = Acted &
  Pick<FeedEvent, 'lib'> & {
    reference: string;
    _last: Pick<FeedEvent, 'type' | 'at' | 'by'> & { userId: number | null };
  };

/** Only the latest event of each configuration. */
const configurations: Source = {
  sees: ({ rights }) => may(rights, 'see configuration'),
  async newest({ view }, who, most) {
    const docs = await view<Configuration>(configurationsView).find(
      { '_last.at': NOT_NULL },
      {
        sort: { '_last.at': -1 },
        limit: LOOKED_AT,
        projection: { id: 1, lib: 1, reference: 1, userId: 1, _last: 1 },
      },
    );
    const entries = docs.map(({ id, lib, reference, userId, _last }): FeedEvent => {
      const { type, at, userId: by } = _last;
      return { type, at, lib, reference, route: configuratorScreen(id), userId, by };
    });
    return byOthers(entries, who, most);
  },
};

const registrations: Source = {
  sees: ({ rights }) => may(rights, 'see user'),
  async newest({ view }, _who, most) {
    const docs = await view<Doc & { id: number; fullName: string; createdAt: string }>(usersView).find(
      { _hasRegistered: true },
      { sort: { createdAt: -1 }, limit: most, projection: { id: 1, fullName: 1, createdAt: 1 } },
    );
    return docs.map(({ id, fullName, createdAt }) => {
      const entry = { type: 'UserRegistered' as const, at: createdAt, lib: fullName, reference: null };
      return { ...entry, route: `/users/${id}`, userId: id, by: null };
    });
  },
};

const screenOf: { [model in CommentedModel]: (id: number) => string } = {
  project: (id) => `/configurations?projectId=${id}`,
  configuration: configuratorScreen,
  user: (id) => `/users/${id}`,
  group: (id) => `/groups/${id}`,
  quote: quotesScreen,
  company: (id) => `/companies/${id}`,
};

const comments: Source = {
  sees: ({ rights }) => may(rights, 'work for customers'),
  async newest({ view }, who, most) {
    const docs = await view<Doc & Comment & { ownerId: number | null }>(commentsView).find(
      { all: [commentScope(who), { any: [{ userId: { not: [who.id] } }, { shareId: { not: [null] } }] }] },
      { sort: { createdAt: -1 }, limit: most },
    );
    const quotes = await view<Doc & Quote>(quotesView).find(
      { _id: docs.filter((doc) => doc.linkedEntityModel === 'quote').map((doc) => doc.linkedEntityId) },
      { projection: { configurationId: 1 } },
    );
    const configurationOf = new Map(quotes.map(({ _id, configurationId }) => [_id, configurationId]));
    return docs.map(({ linkedEntityModel: model, linkedEntityId: id, ...doc }): FeedEvent => {
      const route = screenOf[model](model === 'quote' ? (configurationOf.get(id) ?? 0) : id);
      const lib = doc.comment.length > EXCERPT ? `${startOf(doc.comment, EXCERPT)}…` : doc.comment;
      const entry = { at: doc.createdAt, lib, reference: null, route, userId: doc.ownerId };
      // The author is the owner, the writer a recipient without an account.
      return doc.shareId === null
        ? { ...entry, type: 'CommentWritten', by: doc.userId }
        : { ...entry, type: 'ShareChangeAsked', by: null };
    });
  },
};

/** A contact added with a call request is listed as a request. */
const contacts: Source = {
  sees: ({ rights }) => may(rights, 'see contact'),
  async newest({ view }, who, most) {
    const docs = await view<Doc & Contact & { _by: number | null }>(contactsView).find(
      {},
      { sort: { createdAt: -1 }, limit: LOOKED_AT },
    );
    const entries = docs.map(({ id, fullName, createdAt, callRequestedAt, userId, _by }): FeedEvent => {
      const type = callRequestedAt ? 'CallRequested' : 'ContactAdded';
      return {
        type,
        at: createdAt,
        lib: fullName,
        reference: null,
        route: `/contacts/${id}`,
        userId,
        by: _by,
      };
    });
    return byOthers(entries, who, most);
  },
};

const priceImports: Source = {
  sees: ({ rights }) => rights.has('catalog_w'),
  async newest({ view }, who, most) {
    const docs = await view<PriceImportDoc>(priceImportsView).find(
      { all: [{ appliedAt: NOT_NULL }, { userId: { not: [who.id] } }] },
      { sort: { appliedAt: -1 }, limit: most },
    );
    return docs.map(({ id, filename, appliedAt, userId }) => {
      const entry = { type: 'PriceImportApplied' as const, at: String(appliedAt), lib: filename };
      return { ...entry, reference: null, route: `/priceImports/${id}`, userId: null, by: userId };
    });
  },
};

/** The acting user is read from the events, which are few. */
const published: Source = {
  sees: ({ rights }) => rights.has('release_r'),
  async newest({ view, commands }, who, most) {
    const docs = await view<Doc & Release>(registerView(releases)).find(
      { publishedAt: NOT_NULL },
      { sort: { publishedAt: -1 }, limit: most },
    );
    const entries = docs.map(async ({ id, lib, publishedAt }): Promise<FeedEvent> => {
      const { events } = await commands.load(itemOf(releases), id);
      const by = events.find(({ data }) => (data as Partial<Release>).publishedAt)?.meta.userId ?? null;
      const happened = { type: 'ReleasePublished' as const, at: String(publishedAt), lib, reference: null };
      return { ...happened, route: `/releases/${id}`, userId: null, by };
    });
    return byOthers(await Promise.all(entries), who, most);
  },
};

const failedMails: Source = {
  sees: ({ rights }) => rights.has('customer_r'),
  async newest({ view }, who, most) {
    const docs = await view<UndeliveredDoc>(undeliveredMailsView).find(undeliveredScope(who), {
      sort: { failedAt: -1 },
      limit: most,
    });
    return docs.map(({ failedAt, userId, configurationId }) => {
      const route = configurationId === null ? `/users/${userId}` : quotesScreen(configurationId);
      return { type: 'MailFailed', at: failedAt, lib: '', reference: null, route, userId, by: null };
    });
  },
};

export const FEED_SOURCES: readonly Source[] = [
  configurations,
  registrations,
  comments,
  contacts,
  priceImports,
  published,
  failedMails,
];
