import { Button } from '@blueprintjs/core';
import { Bookmark } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '../../session/rights.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

const TemplatePicker = lazyDialog(() => import('./template-picker.tsx'));

interface StartButtonProps {
  /** Of the project that is proposed. */
  project: { id: number; lib: string } | undefined;
}

/** At the head of a new configuration. */
export function StartButton({ project }: StartButtonProps) {
  const { t } = useTranslation();
  const mayRead = useRight('configuration_r');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayRead) return null;
  return (
    <>
      <Button icon={<Bookmark />} text={t('templates.start')} onClick={() => setIsOpen(true)} />
      {isOpen && <TemplatePicker project={project} onClose={() => setIsOpen(false)} />}
    </>
  );
}
