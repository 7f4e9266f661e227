import { Button, Switch, TextArea } from '@blueprintjs/core';
import { MAX_LONG_TEXT } from '@coffret/contracts/fields';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../data/toast.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useUnsaved } from '../../session/navigation-guard.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { useRestoreFocus } from '../../ui/dialogs/use-restore-focus.ts';
import styles from './comments.module.css';

export interface CommentDraft {
  comment: string;
  isPrivate: boolean;
}

interface CommentEditorProps {
  label: string;
  /** Warning for an empty text. */
  whenEmpty: TextKey;
  submitText: string;
  initial?: CommentDraft;
  /** Staff's comments begin as private notes. */
  mayHide: boolean;
  autoFocus?: boolean;
  /** Resolves to whether it was saved; then the editor is cleared, unless something else was typed. */
  onSubmit: (written: CommentDraft) => Promise<boolean>;
  onCancel?: () => void;
  onDirty?: (dirty: boolean) => void;
}

/** Ctrl Enter submits. */
export function CommentEditor(props: CommentEditorProps) {
  const {
    label,
    whenEmpty,
    submitText,
    mayHide,
    initial = { comment: '', isPrivate: mayHide },
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
  // Returns the focus on close.
  useRestoreFocus(autoFocus);
  useEffect(() => {
    if (autoFocus) area.current?.focus();
  }, [autoFocus]);
  const latest = useRef(written);
  const write = (next: CommentDraft) => {
    latest.current = next;
    setWritten(next);
    onDirty?.(next.comment !== initial.comment);
  };
  useUnsaved(() => written.comment !== initial.comment);
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
    // What was typed meanwhile stays.
    if (isTaken && latest.current === written) write(initial);
    // For the next one.
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
    else if (event.key === 'Escape' && onCancel) {
      // Keeps the dialog open.
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <form
      className={styles.commentEditor}
      data-private={written.isPrivate}
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
            labelElement={
              <>
                {t('comments.private')}{' '}
                <span className="muted small">
                  {t(written.isPrivate ? 'comments.seenByTeam' : 'comments.seenByCustomer')}
                </span>
              </>
            }
            onChange={({ currentTarget }) => write({ ...written, isPrivate: currentTarget.checked })}
          />
        )}
        {onCancel && <Button text={t('forms.cancel')} onClick={onCancel} />}
        <BusyButton
          type="submit"
          intent="primary"
          isBusy={busy}
          text={submitText}
          title={t('comments.byKey')}
        />
      </div>
    </form>
  );
}
