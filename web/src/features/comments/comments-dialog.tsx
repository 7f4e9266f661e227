import type { List } from '@coffret/contracts/answers';
import type { Comment } from '@coffret/contracts/comments/answers';
import { isRefusal } from '@coffret/contracts/errors';
import { isStaff } from '@coffret/contracts/rights';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { errorText } from '../../api/error-text.ts';
import { reportRefusal } from '../../api/report-refusal.ts';
import { useQuery } from '../../live/use-query.ts';
import { useSignedInUser } from '../../session/session.ts';
import { Dialog } from '../../theme/dialog.tsx';
import { Skeleton } from '../../theme/skeleton.tsx';
import { useKeptFocus } from '../../use-kept-focus.ts';
import { CommentEditor, type Written } from './comment-editor.tsx';
import { type Commented, commentsPath } from './commented.ts';
import { Thread } from './thread.tsx';
import './comments.css';

/** What was said last is at the bottom: it is gone to at first, and when somebody says more. */
function useBottom(last: number | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (last !== undefined) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [last]);
  return scroller;
}

/** All that was said about an entity, and the place to say more. Others' comments appear as they are written. */
export function CommentsDialog({ about, onClose }: { about: Commented; onClose: () => void }) {
  const { t } = useTranslation();
  const staff = isStaff(useSignedInUser().groupId);
  const [isDirty, setDirty] = useState(false);
  const { data, refusal, reload } = useQuery<List<Comment>>(commentsPath(about), {
    changedBy: ['comment'],
  });
  const comments = data?.rows.toReversed() ?? [];
  const scroller = useBottom(data?.rows[0]?.id);
  useKeptFocus(scroller);
  const write = async (written: Written, answered?: number) => {
    const { model: linkedEntityModel, id: linkedEntityId } = about;
    const body = { linkedEntityModel, linkedEntityId, ...written, ...(answered && { id: answered }) };
    const saved = await api.post('/api/comments', body);
    if (isRefusal(saved)) reportRefusal(saved);
    else reload();
    return !isRefusal(saved);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('comments.of', { name: about.name })}
      className="comments-dialog"
      // What was typed is not lost by a slip.
      canOutsideClickClose={!isDirty}
      canEscapeKeyClose={!isDirty}
    >
      {/* Focusable, so that it is scrolled by keys. */}
      <section className="comments" ref={scroller} tabIndex={-1} aria-label={t('comments.title')}>
        {data === undefined && !refusal && <Skeleton lines={4} height={20} />}
        {data === undefined && refusal && <p role="alert">{refusal.refused.map(errorText).join(' ')}</p>}
        {data && data.count > comments.length && (
          <p className="muted small">{t('comments.newest', { count: comments.length, total: data.count })}</p>
        )}
        {data && comments.length === 0 && <p className="comments-none muted">{t('comments.none')}</p>}
        {comments.length > 0 && (
          <ol>
            {comments.map((comment) => (
              <Thread
                key={comment.id}
                comment={comment}
                isStaff={staff}
                onAnswer={(written) => write(written, comment.id)}
              />
            ))}
          </ol>
        )}
      </section>
      <footer className="comments-new">
        <CommentEditor
          autoFocus
          label={t('comments.new')}
          whenEmpty="comments.noFileSelectioned"
          submitText={t('comments.send')}
          mayHide={staff}
          onSubmit={(written) => write(written)}
          onDirty={setDirty}
        />
        {staff && <p className="muted small">{t('comments.privateHint')}</p>}
      </footer>
    </Dialog>
  );
}
