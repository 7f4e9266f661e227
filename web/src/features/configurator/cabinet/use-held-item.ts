import type { Catalogue } from '@coffret/cabinet';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../data/toast.ts';
import { productName, reasonText } from '../sentences.ts';
import type { Editor } from '../stack/editor.ts';
import {
  type DropTarget,
  dropAction,
  type HeldItem,
  type PlacementError,
  placementCheck,
} from '../stack/placement.ts';
import type { Stack } from '../stack/stack.ts';

const PLACEMENT_MS = 3_000;

export function useHeldItem(editor: Editor, stack: Stack, catalogue: Catalogue) {
  const { t } = useTranslation();
  const [heldItem, setHeldItem] = useState<HeldItem | null>(null);
  /** Otherwise by keyboard or tap. */
  const [isDragged, setDragged] = useState(false);
  const [announced, announce] = useState('');
  const check = useMemo(
    () => (heldItem ? placementCheck(stack, heldItem, catalogue) : () => null),
    [stack, heldItem, catalogue],
  );

  function rejectDrop(reason: PlacementError): void {
    toast({ text: reasonText(reason, t), intent: 'danger', timeout: PLACEMENT_MS, id: 'placement' });
    announce(reasonText(reason, t));
  }

  return {
    heldItem,
    isDragged,
    announced,
    announce,
    check,
    rejectDrop,
    pickUp(next: HeldItem, dragged: boolean) {
      setHeldItem(next);
      setDragged(dragged);
      if (!dragged) announce(t('configurator.held', { product: productName(next.ref, catalogue) }));
    },
    /** false: not allowed, and reported to the user. */
    drop(target: DropTarget, place: string, keep = false): boolean {
      if (!heldItem) return false;
      const reason = check(target);
      const action = dropAction(heldItem, target, catalogue);
      if (reason || !action) {
        if (reason) rejectDrop(reason);
        return false;
      }
      editor.dispatch(action);
      announce(t('configurator.done.placed', { product: productName(heldItem.ref, catalogue), place }));
      if (!keep || heldItem.from || heldItem.lineId !== undefined) setHeldItem(null);
      return true;
    },
    cancel() {
      if (!heldItem) return;
      announce(t('configurator.putBack', { product: productName(heldItem.ref, catalogue) }));
      setHeldItem(null);
    },
  };
}
