import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setNavigationGuard } from '../../session/navigation-guard.ts';
import { Alert } from '../../ui/dialogs/dialog.tsx';
import type { Editor } from './stack/editor.ts';
import type { EditorState } from './stack/editor-state.ts';

interface LeaveGuardProps {
  saving: EditorState['saving'];
  editor: Editor;
}

/** ms; a slower save counts as failed. */
const PATIENCE_MS = 1_500;

/** Waits for a pending save; asks when it cannot be saved. */
export function LeaveGuard({ saving, editor }: LeaveGuardProps) {
  const { t } = useTranslation();
  const isSaved = saving === 'saved';
  const [goOn, setGoOn] = useState<{ take: () => void }>();
  const [isLate, setIsLate] = useState(false);
  const isGivenUp = useRef(false);
  useEffect(
    () =>
      setNavigationGuard({
        // Of this moment: a field that is left has just begun to save.
        isUnsaved: () => editor.state().saving !== 'saved' && !isGivenUp.current,
        ask: (take) => setGoOn({ take }),
      }),
    [editor],
  );
  useEffect(() => {
    if (!goOn) return;
    if (isSaved) {
      setGoOn(undefined);
      goOn.take();
      return;
    }
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [goOn, isSaved]);
  return (
    <Alert
      isOpen={goOn !== undefined && (saving === 'failed' || isLate)}
      intent="danger"
      canEscapeKeyCancel
      cancelButtonText={t('configurator.leave.stay')}
      confirmButtonText={t('configurator.leave.leave')}
      onCancel={() => {
        setGoOn(undefined);
        editor.save();
      }}
      onConfirm={() => {
        isGivenUp.current = true;
        goOn?.take();
      }}
    >
      <p>
        <strong>{t('configurator.leave.title')}</strong>
      </p>
      <p>{t(saving === 'failed' ? 'configurator.leave.text' : 'configurator.leave.saving')}</p>
    </Alert>
  );
}
