import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { isViewing, useSignedInUser } from '../../data/session/session.ts';
import { mayDo } from '../../session/rights.ts';
import { useFocusWithin } from '../../ui/dialogs/use-focus-within.ts';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { type CommentDraft, CommentEditor } from './comment-editor.tsx';
import type { CommentSubject } from './comment-subject.ts';
import styles from './comments.module.css';
import { Thread } from './thread.tsx';

/** Scrolls to the newest comment, at first and when one is added. */
function useBottom(last: number | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (last !== undefined) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [last]);
  return scroller;
}

interface CommentsProps {
  about: CommentSubject;
  autoFocus?: boolean;
  onDirty?: (isDirty: boolean) => void;
}

/** The thread and its composer. */
export function Comments({ about, autoFocus = false, onDirty }: CommentsProps) {
  const { t } = useTranslation();
  const mayHide = mayDo(useSignedInUser(), 'work for customers');
  const { data, error, refetch } = useQuery(
    // The newest hundred, newest first.
    query(
      at('/api/comments', {
        linkedEntityModel: about.model,
        linkedEntityId: about.id,
        size: 100,
        sort: 'id',
        order: 'desc',
      }),
      ['comment'],
    ),
  );
  const comments = data?.rows.toReversed() ?? [];
  const scroller = useBottom(data?.rows[0]?.id);
  useFocusWithin(scroller);
  const write = (written: CommentDraft, answered?: number) => {
    const { model: linkedEntityModel, id: linkedEntityId } = about;
    const body = { linkedEntityModel, linkedEntityId, ...written, ...(answered && { id: answered }) };
    return command(api.post(at('/api/comments'), body), { done: refetch });
  };
  return (
    <>
      {/* Focusable, so that it is scrolled by keys. */}
      <section className={styles.comments} ref={scroller} tabIndex={-1} aria-label={t('comments.title')}>
        {data === undefined && !error && <Skeleton lines={4} height={20} />}
        {data === undefined && error && <LoadError error={error} onRetry={refetch} />}
        {data && data.count > comments.length && (
          <p className="muted small">{t('comments.newest', { count: comments.length, total: data.count })}</p>
        )}
        {data && comments.length === 0 && <p className={`${styles.none} muted`}>{t('comments.none')}</p>}
        {comments.length > 0 && (
          <ol>
            {comments.map((comment) => (
              <Thread
                key={comment.id}
                comment={comment}
                isStaff={mayHide}
                onAnswer={(written) => write(written, comment.id)}
              />
            ))}
          </ol>
        )}
      </section>
      {!isViewing() && (
        <footer className={styles.new}>
          <CommentEditor
            autoFocus={autoFocus}
            label={t('comments.new')}
            whenEmpty="comments.noFileSelectioned"
            submitText={t('comments.send')}
            mayHide={mayHide}
            onSubmit={(written) => write(written)}
            {...(onDirty && { onDirty })}
          />
        </footer>
      )}
    </>
  );
}
