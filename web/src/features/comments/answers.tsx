import { Button } from '@blueprintjs/core';
import type { Comment } from '@coffret/contracts/comments/answers';
import { useTranslation } from 'react-i18next';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useFurtherPages } from '../../data/query/use-pages.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { CommentItem } from './comment-item.tsx';

/** Oldest first. */
const PER_PAGE = 100;

interface AnswersProps {
  comment: Comment;
  mayHide: boolean;
}

function Page({ comment: { id, SelfComments }, mayHide, page }: AnswersProps & { page: number }) {
  const { data, error, refetch } = useQuery(
    query(at('/api/comments/answers/{id}', { id, page, size: PER_PAGE }), ['comment']),
  );
  const rows = data?.rows ?? (page === 1 ? SelfComments : []);
  return (
    <>
      {rows.map((one) => (
        <CommentItem key={one.id} comment={one} mayHide={mayHide} />
      ))}
      {!data && (error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton lines={2} height={20} />)}
    </>
  );
}

/** Those that came with the comment; the others on demand, a page at a time. */
export function Answers({ comment, mayHide }: AnswersProps) {
  const { t } = useTranslation();
  const { SelfComments, answerCount } = comment;
  const { pages, more, showMore } = useFurtherPages(SelfComments.length, answerCount, PER_PAGE);
  return (
    <>
      {pages.length === 0 &&
        SelfComments.map((one) => <CommentItem key={one.id} comment={one} mayHide={mayHide} />)}
      {pages.map((page) => (
        <Page key={page} comment={comment} mayHide={mayHide} page={page} />
      ))}
      {more > 0 && (
        <Button
          variant="minimal"
          size="small"
          text={t('comments.moreAnswers', { count: more })}
          onClick={showMore}
        />
      )}
    </>
  );
}
