import { Button, Switch, TextArea } from '@blueprintjs/core';
import { MAX_LONG_TEXT } from '@coffret/contracts/fields';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../data/toast.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useRestoreFocus } from '../../ui/dialogs/use-restore-focus.ts';
import styles from './comments.module.css';

export interface CommentDraft {
  comment: string;
  isPrivate: boolean;
}

interface CommentEditorProps {
  label: string;
  /** What is warned of when there is no text. */
  whenEmpty: TextKey;
  submitText: string;
  initial?: CommentDraft;
  /** Staff choose whether customers may read along. */
  mayHide: boolean;
  autoFocus?: boolean;
  /** Answers whether it was taken; then the editor is empty again. */
  onSubmit: (written: CommentDraft) => Promise<boolean>;
  onCancel?: () => void;
  /** Told whether there is something that would be lost. */
  onDirty?: (dirty: boolean) => void;
}

const NOTHING: CommentDraft = { comment: '', isPrivate: false };

/** Writes a comment or an answer, or rewrites one. Ctrl Enter sends it. */
export function CommentEditor(props: CommentEditorProps) {
  const {
    label,
    whenEmpty,
    submitText,
    initial = NOTHING,
    mayHide,
    autoFocus = false,
    onSubmit,
    onCancel,
    onDirty,
  } = props;
  const { t } = useTranslation();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState(initial);
  const [busy, setBusy] = useState(false);
  // Whoever opened it by keyboard is there again when it goes.
  useRestoreFocus(autoFocus);
  useEffect(() => {
    if (autoFocus) area.current?.focus();
  }, [autoFocus]);
  const write = (next: CommentDraft) => {
    setWritten(next);
    onDirty?.(next.comment !== initial.comment);
  };
  const submit = async () => {
    if (busy) return;
    if (written.comment.trim() === '') {
      toast({ text: { key: whenEmpty }, intent: 'warning', id: whenEmpty });
      area.current?.focus();
      return;
    }
    setBusy(true);
    const isTaken = await onSubmit(written);
    setBusy(false);
    if (isTaken) write(initial);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
    else if (event.key === 'Escape' && onCancel) {
      // The dialog stays.
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <form
      className={styles.commentEditor}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <TextArea
        id={id}
        inputRef={area}
        fill
        autoResize
        rows={2}
        placeholder={label}
        maxLength={MAX_LONG_TEXT}
        value={written.comment}
        onChange={({ currentTarget }) => write({ ...written, comment: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <div className={styles.commentEditorActions}>
        {mayHide && (
          <Switch
            checked={written.isPrivate}
            label={t('comments.private')}
            onChange={({ currentTarget }) => write({ ...written, isPrivate: currentTarget.checked })}
          />
        )}
        {onCancel && <Button text={t('forms.cancel')} onClick={onCancel} />}
        <Button type="submit" intent="primary" loading={busy} text={submitText} title={t('comments.byKey')} />
      </div>
    </form>
  );
}
