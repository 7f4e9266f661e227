import { Button } from '@blueprintjs/core';
import { Bookmark } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import type { ViewedList } from '../list-view.ts';

const SaveViewDialog = lazyDialog(() => import('./save-view-dialog.tsx'));

export function SaveViewButton({ list: { name, state, open } }: { list: ViewedList }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="minimal"
        icon={<Bookmark />}
        text={t('list.views.save')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <SaveViewDialog
          list={name}
          state={state}
          onSaved={({ id }) => open(String(id))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
