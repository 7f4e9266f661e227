import type { Comment } from '@coffret/contracts/comments/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isViewing } from '../../data/session/session.ts';
import { Answers } from './answers.tsx';
import { type CommentDraft, CommentEditor } from './comment-editor.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';

interface ThreadProps {
  comment: Comment;
  isStaff: boolean;
  /** Resolves to whether it was saved. */
  onAnswer: (written: CommentDraft) => Promise<boolean>;
}

export function Thread({ comment, isStaff, onAnswer }: ThreadProps) {
  const { t } = useTranslation();
  const [answering, setAnswering] = useState(false);
  const mayHideAnswers = isStaff && !comment.isPrivate;
  const answer = async (written: CommentDraft) => {
    const isTaken = await onAnswer(written);
    if (isTaken) setAnswering(false);
    return isTaken;
  };
  return (
    <li>
      <CommentItem
        comment={comment}
        mayHide={isStaff}
        onAnswer={isViewing() ? undefined : () => setAnswering(true)}
      />
      {(comment.SelfComments.length > 0 || answering) && (
        <div className={styles.commentAnswers}>
          <Answers comment={comment} mayHide={mayHideAnswers} />
          {answering && (
            <CommentEditor
              autoFocus
              label={t('comments.answerTo', { name: comment.fullName })}
              whenEmpty="comments.noFileSelectioned"
              submitText={t('comments.answer')}
              mayHide={mayHideAnswers}
              onSubmit={answer}
              onCancel={() => setAnswering(false)}
            />
          )}
        </div>
      )}
    </li>
  );
}
