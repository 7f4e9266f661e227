import { Button } from '@blueprintjs/core';
import { Chat, Edit, Lock, Trash } from '@blueprintjs/icons';
import type { CommentAnswer } from '@coffret/contracts/comments/answers';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryLink } from '../../crud/entity/history-link.tsx';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { dateTimeText } from '../../i18n/formats.ts';
import { isOwn, mayDo } from '../../session/rights.ts';
import { Avatar } from '../../ui/avatars/avatar.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { type CommentDraft, CommentEditor } from './comment-editor.tsx';
import styles from './comments.module.css';

interface CommentItemProps {
  comment: CommentAnswer;
  /** Answers to a private comment are always private. */
  mayHide: boolean;
  /** Absent: answers are not possible. */
  onAnswer?: (() => void) | undefined;
}

export function CommentItem({ comment, mayHide, onAnswer }: CommentItemProps) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const { id, createdAt, rowVersion, isPrivate } = comment;
  const isOfRecipient = comment.shareId !== null;
  const fullName = isOfRecipient ? t('comments.recipient') : comment.fullName || t('comments.erased');
  const mine = isOwn(comment.userId, user);
  const stop = () => setDoing(null);
  const path = at('/api/comments/{id}', { id });
  const save = async (written: CommentDraft) => {
    await command(api.put(path, { ...written, rowVersion }), { done: stop });
    return false;
  };
  const remove = () => command(api.delete(path));
  const action = (icon: ReactElement, text: string, onClick: () => void) => (
    <Button
      variant="minimal"
      size="small"
      icon={icon}
      title={text}
      aria-label={t('labelled', { label: text, text: `${fullName}, ${dateTimeText(createdAt)}` })}
      onClick={onClick}
    />
  );
  return (
    <article
      className={styles.comment}
      data-private={isPrivate}
      aria-label={`${fullName}, ${dateTimeText(createdAt)}`}
    >
      <Avatar id={undefined} name={fullName} size={28} />
      <div className={styles.commentBody}>
        <header>
          <strong>{fullName}</strong>
          {comment.byStaff && <span className={styles.commentMark}>{t('comments.team')}</span>}
          {isPrivate && (
            <span className={styles.commentMark} data-kind="private">
              <Lock size={12} /> {t('comments.private')}
            </span>
          )}
          <span className="muted small">
            <time dateTime={createdAt}>{dateTimeText(createdAt)}</time>
            {comment.isEdited && ` · ${t('comments.edited')}`}
          </span>
        </header>
        {doing === 'edit' ? (
          <CommentEditor
            autoFocus
            label={t('comments.edit')}
            whenEmpty="errors.is_null"
            submitText={t('form.save')}
            initial={{ comment: comment.comment, isPrivate }}
            mayHide={mayHide}
            onSubmit={save}
            onCancel={stop}
          />
        ) : (
          <p className={styles.commentText}>{comment.comment}</p>
        )}
      </div>
      <div className={styles.commentActions} hidden={doing === 'edit'}>
        {onAnswer && action(<Chat size={14} />, t('comments.answer'), onAnswer)}
        {mine && !isOfRecipient && action(<Edit size={14} />, t('comments.edit'), () => setDoing('edit'))}
        <HistoryLink entity="comment" id={id} of={`${fullName}, ${dateTimeText(createdAt)}`} size={14} />
        {(mine || mayDo(user, `clear ${comment.linkedEntityModel}`)) &&
          action(<Trash size={14} />, t('comments.delete'), () => setDoing('delete'))}
      </div>
      {doing === 'delete' && (
        <ConfirmDialog
          title={t('comments.deleteTitle')}
          action={t('list.delete')}
          onClose={stop}
          onConfirm={remove}
        >
          <p>{t(comment.answerTo === null ? 'comments.deleteWithAnswers' : 'comments.deleteWarning')}</p>
        </ConfirmDialog>
      )}
    </article>
  );
}
