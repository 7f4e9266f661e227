import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guardLeaving } from '../../app/leaving.ts';
import { Alert } from '../../theme/dialog.tsx';
import type { Editor, EditorState } from './stack/editor.ts';

interface LeaveGuardProps {
  saving: EditorState['saving'];
  editor: Editor;
}

/**
 * Asks before what could not be saved is lost. What is on its way arrives also when another screen is opened, but not
 * when the page itself goes.
 */
export function LeaveGuard({ saving, editor }: LeaveGuardProps) {
  const { t } = useTranslation();
  const isSaved = saving === 'saved';
  /** Where the user was about to go. */
  const [goOn, setGoOn] = useState<{ take: () => void }>();
  const isGivenUp = useRef(false);
  useEffect(() => {
    if (saving !== 'failed') return;
    return guardLeaving((take) => {
      if (isGivenUp.current) return false;
      setGoOn({ take });
      return true;
    });
  }, [saving]);
  useEffect(() => {
    if (isSaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaved]);
  return (
    <Alert
      isOpen={goOn !== undefined}
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
      <p>{t('configurator.leave.text')}</p>
    </Alert>
  );
}
