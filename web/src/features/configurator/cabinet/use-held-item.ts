import { type Catalogue, isLineProduct } from '@coffret/cabinet/catalogue';
import { isAnsweredBy, missingParts } from '@coffret/cabinet/missing-parts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../data/toast.ts';
import { productName, reasonText } from '../sentences.ts';
import type { StackAction } from '../stack/actions.ts';
import type { Editor } from '../stack/editor.ts';
import {
  type DropTarget,
  dropAction,
  type HeldItem,
  type PlacementError,
  placementCheck,
} from '../stack/placement.ts';
import { allLines, elementAt, lineOf, type Stack } from '../stack/stack.ts';
import { toConfiguration } from '../stack/stack-check.ts';
import { sayIndex } from './say-index.ts';

const PLACEMENT_MS = 3_000;

/** `id`: of its part of the stack. */
interface Taken {
  item: HeldItem;
  id: number | undefined;
}

/** Where it is now; null when the stack no longer has it. */
function found({ item, id }: Taken, stack: Stack): HeldItem | null {
  const { ref, from, lineId } = item;
  if (lineId !== undefined) return lineOf(stack, lineId)?.ref === ref ? item : null;
  if (!from) return item;
  for (const line of allLines(stack)) {
    const element = line.elements.find((each) => each.id === id);
    if (element?.ref !== ref) continue;
    const isThere = line.id === from.lineId && element.slot === from.slot;
    return isThere ? item : { ref, from: { lineId: line.id, slot: element.slot } };
  }
  return null;
}

export function useHeldItem(editor: Editor, stack: Stack, catalogue: Catalogue, locked: boolean) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<Taken | null>(null);
  /** Otherwise by keyboard or tap. */
  const [isDragged, setDragged] = useState(false);
  const [announced, announce] = useState('');
  const heldItem = useMemo(() => (taken && !locked ? found(taken, stack) : null), [taken, locked, stack]);
  if (taken && !heldItem) setTaken(null);
  const check = useMemo(
    () => (heldItem ? placementCheck(stack, heldItem, catalogue) : () => null),
    [stack, heldItem, catalogue],
  );

  /** A dragged item returns to where it was taken. */
  function rejectDrop(reason: PlacementError): void {
    toast({ text: reasonText(reason, t), intent: 'danger', timeout: PLACEMENT_MS, id: 'placement' });
    announce(reasonText(reason, t));
    if (isDragged) setTaken(null);
  }

  /** Of a place in the panel that is no drop target. */
  function panelReason(): PlacementError {
    const product = heldItem && catalogue.byRef.get(heldItem.ref);
    if (product && isLineProduct(product)) return { code: 'cannotPlaceLineInElementSlot' };
    return { code: stack.lines.length === 0 ? 'noLineYet' : 'cannotPlaceElementInLineStack' };
  }

  /** Whether more of it are missing. */
  function isWanted(ref: string): boolean {
    const { configuration, history } = editor.state();
    const product = catalogue.byRef.get(ref);
    const missing = missingParts(toConfiguration(configuration, history.present), catalogue);
    return product !== undefined && missing.some((part) => isAnsweredBy(part, product));
  }

  function run(action: StackAction, ref: string, place: string): void {
    const before = editor.state().history.present;
    editor.dispatch(action);
    const isPlaced = editor.state().history.present !== before;
    const product = productName(ref, catalogue);
    const said = isPlaced ? sayIndex(action, editor, catalogue, t) : null;
    const placed = t('configurator.done.placed', { product, place });
    announce(isPlaced ? `${placed} ${said ?? ''}`.trim() : t('configurator.putBack', { product }));
  }

  return {
    heldItem,
    isDragged,
    announced,
    announce,
    check,
    panelReason,
    rejectDrop,
    pickUp(next: HeldItem, dragged: boolean) {
      const { from } = next;
      setTaken({ item: next, id: from && elementAt(lineOf(stack, from.lineId), from.slot)?.id });
      setDragged(dragged);
      if (!dragged) announce(t('configurator.held', { product: productName(next.ref, catalogue) }));
    },
    /** false: not placed, and reported. */
    drop(target: DropTarget, place: string, keep = false): boolean {
      if (!heldItem) return false;
      const reason = check(target);
      const action = dropAction(heldItem, target, catalogue);
      if (reason || !action) {
        rejectDrop(reason ?? panelReason());
        return false;
      }
      run(action, heldItem.ref, place);
      const isArmed = keep || (!isDragged && isWanted(heldItem.ref));
      if (!isArmed || heldItem.from || heldItem.lineId !== undefined) setTaken(null);
      return true;
    },
    /** Without the hand. */
    place(item: HeldItem, target: DropTarget, place: string): void {
      const action = dropAction(item, target, catalogue);
      if (action) run(action, item.ref, place);
    },
    cancel() {
      if (!heldItem) return;
      announce(t('configurator.putBack', { product: productName(heldItem.ref, catalogue) }));
      setTaken(null);
    },
    /** Without an announcement. */
    empty: () => setTaken(null),
  };
}
