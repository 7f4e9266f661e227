import type { Catalogue } from '@coffret/cabinet';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../data/toast.ts';
import { productName, reasonText } from '../sentences.ts';
import type { Editor } from '../stack/editor.ts';
import { type Hand, judgeOf, placing, type Reason, type Target } from '../stack/placement.ts';
import type { Stack } from '../stack/stack.ts';

const PLACEMENT_MS = 3_000;

/** What is in the user's hand, and what becomes of it. */
export function useHandling(editor: Editor, stack: Stack, catalogue: Catalogue) {
  const { t } = useTranslation();
  const [hand, setHand] = useState<Hand | null>(null);
  /** Dragged, or carried by key or tap. */
  const [isDragged, setDragged] = useState(false);
  const [announced, announce] = useState('');
  const judge = useMemo(
    () => (hand ? judgeOf(stack, hand, catalogue) : () => null),
    [stack, hand, catalogue],
  );

  function refuse(reason: Reason): void {
    toast({ text: reasonText(reason, t), intent: 'danger', timeout: PLACEMENT_MS, id: 'placement' });
    announce(reasonText(reason, t));
  }

  return {
    hand,
    isDragged,
    announced,
    announce,
    judge,
    refuse,
    take(next: Hand, dragged: boolean) {
      setHand(next);
      setDragged(dragged);
      if (!dragged) announce(t('configurator.hand', { product: productName(next.ref, catalogue) }));
    },
    /** Puts it down; false: it may not stand there, and the user was told why. */
    put(target: Target, place: string, keep = false): boolean {
      if (!hand) return false;
      const reason = judge(target);
      const action = placing(hand, target, catalogue);
      if (reason || !action) {
        if (reason) refuse(reason);
        return false;
      }
      editor.do(action);
      announce(t('configurator.done.placed', { product: productName(hand.ref, catalogue), place }));
      if (!keep || hand.from || hand.lineId !== undefined) setHand(null);
      return true;
    },
    cancel() {
      if (!hand) return;
      announce(t('configurator.putBack', { product: productName(hand.ref, catalogue) }));
      setHand(null);
    },
  };
}
