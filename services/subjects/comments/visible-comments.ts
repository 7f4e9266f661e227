import type { Comment, CommentAnswer } from '@coffret/contracts/comments/answers';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { may } from '@coffret/contracts/rights';
import { commentsView } from '@coffret/projections/comments/view';
import { publicFields } from '@coffret/projections/list/run-list';
import type { Viewer } from '../../core/http/access.ts';
import { linkedScope } from '../../core/linked-entities.ts';
import type { Services } from '../../core/services.ts';

type Dependencies = Pick<Services, 'view'>;

export type CommentDoc = Doc & CommentAnswer;

const shown = ({ rights }: Viewer): Filter => (may(rights, 'work for customers') ? {} : { isPrivate: false });

export function commentScope(viewer: Viewer): Filter {
  return { all: [{ answerTo: null }, linkedScope(viewer, 'ownerId'), shown(viewer)] };
}

export async function visibleComment(
  { view }: Dependencies,
  id: number,
  viewer: Viewer,
): Promise<CommentDoc | null> {
  const comments = view<CommentDoc>(commentsView);
  const doc = await comments.findOne({ all: [{ _id: id }, shown(viewer)] });
  if (!doc) return null;
  const first = doc.answerTo ?? id;
  const isSeen = await comments.findOne({ all: [{ _id: first }, commentScope(viewer)] });
  return isSeen && doc;
}

/** With the visible answers, oldest first. */
export async function presentComments(
  { view }: Dependencies,
  docs: readonly CommentDoc[],
  viewer: Viewer,
): Promise<Comment[]> {
  const answers = await view<CommentDoc>(commentsView).find(
    { all: [{ answerTo: docs.map(({ _id }) => _id) }, shown(viewer)] },
    { sort: { _id: 1 } },
  );
  const byComment = Map.groupBy(answers, ({ answerTo }) => answerTo as Doc['_id'] | null);
  return docs.map((doc) => ({
    ...publicFields<CommentAnswer>(doc),
    SelfComments: (byComment.get(doc._id) ?? []).map(publicFields<CommentAnswer>),
  }));
}
