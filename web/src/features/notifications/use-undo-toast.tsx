import { useEffect } from 'react';
import { dismissToast, toast } from '../../data/toast.ts';
import { useStore } from '../../lib/use-store.ts';
import { Countdown } from '../../ui/toast/countdown.tsx';
import { pendingDeletions, undoDeletion } from './undo.ts';

const ID = 'notifications-deleted';

/** After the panel was closed; an open panel has its own undo. */
export function useUndoToast(isPanelOpen: boolean): void {
  const undoable = useStore(pendingDeletions, (state) => state.undoable);
  useEffect(() => {
    const [first] = undoable;
    if (isPanelOpen || !first) return undefined;
    toast({
      id: ID,
      text: { key: 'notifications.deleted', values: { count: undoable.length } },
      timeout: 0,
      details: <Countdown until={first.until} />,
      action: {
        key: 'notifications.undo',
        onClick: () => {
          for (const { id } of undoable) undoDeletion(id);
        },
      },
    });
    return () => dismissToast(ID);
  }, [isPanelOpen, undoable]);
}
