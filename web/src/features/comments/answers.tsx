import type { Comment } from '@coffret/contracts/comments/answers';
import { useTranslation } from 'react-i18next';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { FurtherPages } from '../../ui/elements/further-pages.tsx';
import { CommentItem } from './comment-item.tsx';

/** Oldest first. */
export function Answers({ comment, mayHide }: { comment: Comment; mayHide: boolean }) {
  const { t } = useTranslation();
  const { id, SelfComments, answerCount } = comment;
  return (
    <FurtherPages
      first={SelfComments}
      count={answerCount}
      pageOf={(page) => query(at('/api/comments/answers/{id}', { id, ...page }), ['comment'])}
      moreText={(count) => t('comments.moreAnswers', { count })}
    >
      {(rows) => rows.map((one) => <CommentItem key={one.id} comment={one} mayHide={mayHide} />)}
    </FurtherPages>
  );
}
