import type { Comment, CommentAnswer } from '@coffret/contracts/comments/answers';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { may } from '@coffret/contracts/rights';
import { commentsView } from '@coffret/projections/comments/view';
import { childrenOf } from '@coffret/projections/list/children';
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

/** Of a comment that the viewer sees. */
export const visibleAnswers = (id: number, viewer: Viewer): Filter => ({
  all: [{ answerTo: id }, shown(viewer)],
});

/** With the visible answers, oldest first. */
export async function presentComments(
  { view }: Dependencies,
  docs: readonly CommentDoc[],
  viewer: Viewer,
): Promise<Comment[]> {
  const ids = docs.map(({ _id }) => _id);
  const answers = await childrenOf(view<CommentDoc>(commentsView), 'answerTo', ids, {
    filter: shown(viewer),
    sort: { _id: 1 },
  });
  return docs.map((doc) => {
    const { rows = [], count = 0 } = answers.get(doc._id) ?? {};
    return {
      ...publicFields<CommentAnswer>(doc),
      SelfComments: rows.map(publicFields<CommentAnswer>),
      answerCount: count,
    };
  });
}
