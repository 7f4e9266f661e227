import type { UndeliveredMail } from '@coffret/contracts/mails/answers';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { may } from '@coffret/contracts/rights';
import { publicFields } from '@coffret/projections/list/run-list';
import { type About, undeliveredMailsView } from '@coffret/projections/mails/view';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import type { Viewer } from '../../core/http/access.ts';
import type { Services } from '../../core/services.ts';

type Named = Pick<UndeliveredMail, 'fullName' | 'company' | 'reference'>;
export type UndeliveredDoc = Doc & Omit<UndeliveredMail, keyof Named> & { _about: About };

export const undeliveredScope = ({ rights }: Pick<Viewer, 'rights'>): Filter => ({
  _about: (['user', 'quote'] as const).filter((about) => may(rights, `see ${about}`)),
});

export async function withNames(
  { view }: Pick<Services, 'view'>,
  docs: readonly UndeliveredDoc[],
): Promise<UndeliveredMail[]> {
  const [users, quotes] = await Promise.all([
    view(usersView).find(
      { _id: docs.map(({ userId }) => userId) },
      { projection: { fullName: 1, company: 1 } },
    ),
    view(quotesView).find(
      { _id: docs.flatMap(({ quoteId }) => quoteId ?? []) },
      { projection: { reference: 1 } },
    ),
  ]);
  const userOf = new Map(users.map((user) => [user._id, user]));
  const quoteOf = new Map(quotes.map((quote) => [quote._id, quote]));
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return docs.map((doc) => {
    const user = userOf.get(doc.userId);
    const quote = doc.quoteId === null ? undefined : quoteOf.get(doc.quoteId);
    return {
      ...publicFields<Omit<UndeliveredMail, keyof Named>>(doc),
      fullName: text(user?.fullName),
      company: text(user?.company),
      reference: text(quote?.reference),
    };
  });
}

export async function withUndelivered<R extends { id: number }>(
  services: Pick<Services, 'view'>,
  by: 'userId' | 'quoteId',
  rows: readonly R[],
  viewer: Viewer | null,
): Promise<(R & { hasUndeliveredMail?: true })[]> {
  if (!viewer) return [...rows];
  const mails = await services
    .view(undeliveredMailsView)
    .countBy(by, { all: [{ [by]: rows.map(({ id }) => id) }, undeliveredScope(viewer)] });
  return rows.map((row) => (mails.has(row.id) ? { ...row, hasUndeliveredMail: true } : row));
}
