import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

const RemindExpiringDialog = lazyDialog(() => import('./remind-expiring-dialog.tsx'));

interface RemindExpiringProps {
  query: string;
  count: number;
  text: string;
  onDone: () => void;
}

export function RemindExpiring({ text, ...asked }: RemindExpiringProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" text={text} onClick={() => setAsked(true)} />
      {isAsked && <RemindExpiringDialog {...asked} onClose={() => setAsked(false)} />}
    </>
  );
}
