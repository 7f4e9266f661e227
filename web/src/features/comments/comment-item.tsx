import { Button } from '@blueprintjs/core';
import { Chat, Edit, Lock, Trash } from '@blueprintjs/icons';
import type { CommentAnswer } from '@coffret/contracts/comments/answers';
import { isRefusal } from '@coffret/contracts/errors';
import { isStaff } from '@coffret/contracts/rights';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { reportRefusal } from '../../api/report-refusal.ts';
import { Avatar } from '../../avatars/avatar.tsx';
import { dateTimeText } from '../../i18n/formats.ts';
import { useSignedInUser } from '../../session/session.ts';
import { ConfirmDialog } from '../../theme/confirm-dialog.tsx';
import { CommentEditor, type Written } from './comment-editor.tsx';

interface CommentItemProps {
  comment: CommentAnswer;
  /** Below a private comment every answer is private. */
  mayHide: boolean;
  /** Absent: it cannot be answered. */
  onAnswer?: () => void;
}

/** A comment or an answer, with what the user may do with it. */
export function CommentItem({ comment, mayHide, onAnswer }: CommentItemProps) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const { id, fullName, createdAt, rowVersion, isPrivate } = comment;
  const isOwn = comment.userId === user.id;
  const stop = () => setDoing(null);
  const save = async (written: Written) => {
    const saved = await api.put(`/api/comments/${id}`, { ...written, rowVersion });
    if (isRefusal(saved)) reportRefusal(saved);
    else stop();
    return false;
  };
  const remove = async () => {
    const gone = await api.delete(`/api/comments/${id}`);
    if (isRefusal(gone)) reportRefusal(gone);
  };
  const action = (icon: ReactElement, text: string, onClick: () => void) => (
    <Button
      variant="minimal"
      size="small"
      icon={icon}
      title={text}
      aria-label={`${text} : ${fullName}, ${dateTimeText(createdAt)}`}
      onClick={onClick}
    />
  );
  return (
    <article
      className="comment"
      data-private={isPrivate}
      aria-label={`${fullName}, ${dateTimeText(createdAt)}`}
    >
      <Avatar id={undefined} name={fullName} size={28} />
      <div className="comment-body">
        <header>
          <strong>{fullName}</strong>
          {comment.byStaff && <span className="comment-mark">{t('comments.team')}</span>}
          {isPrivate && (
            <span className="comment-mark" data-kind="private">
              <Lock size={12} /> {t('comments.isPrivate')}
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
          <p className="comment-text">{comment.comment}</p>
        )}
      </div>
      <div className="comment-actions" hidden={doing === 'edit'}>
        {onAnswer && action(<Chat size={14} />, t('comments.answer'), onAnswer)}
        {isOwn && action(<Edit size={14} />, t('comments.edit'), () => setDoing('edit'))}
        {(isOwn || isStaff(user.groupId)) &&
          action(<Trash size={14} />, t('comments.delete'), () => setDoing('delete'))}
      </div>
      {doing === 'delete' && (
        <ConfirmDialog
          title={t('comments.deleteTitle')}
          action={t('list.delete')}
          onClose={stop}
          onConfirm={remove}
        >
          <p>{t(onAnswer ? 'comments.deleteWithAnswers' : 'comments.deleteWarning')}</p>
        </ConfirmDialog>
      )}
    </article>
  );
}
