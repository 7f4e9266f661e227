import { Button } from '@blueprintjs/core';
import { Bookmark } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '../../session/rights.ts';
import { SaveTemplateDialog } from './save-template-dialog.ts';

export function SaveTemplateButton({ configuration }: { configuration: { id: number; lib: string } }) {
  const { t } = useTranslation();
  const mayCreate = useRight('configuration_c');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCreate) return null;
  return (
    <>
      <Button
        icon={<Bookmark />}
        variant="minimal"
        aria-label={t('templates.save')}
        title={t('templates.save')}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <SaveTemplateDialog of={configuration} onClose={() => setIsOpen(false)} />}
    </>
  );
}
