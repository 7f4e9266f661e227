import { Button } from '@blueprintjs/core';
import { Bookmark } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListStateHandle } from '../state/use-list-state.ts';

/** Loaded on demand. */
const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));

interface SaveViewButtonProps<Row> {
  name: string;
  list: ListStateHandle<Row>;
}

export function SaveViewButton<Row>({ name, list: { state, change } }: SaveViewButtonProps<Row>) {
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
      <Suspense fallback={null}>
        {isOpen && (
          <SaveViewDialog
            list={name}
            state={state}
            onSaved={({ id }) => change({ view: String(id) })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
