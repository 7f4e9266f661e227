import { countedSlot } from '@coffret/cabinet/slot-names';
import type { PaperContext } from './context.ts';

/** "3", and "3d" for its right half. */
export function slotText(slot: number, { t, f }: Pick<PaperContext, 't' | 'f'>): string {
  const { number, isRight } = countedSlot(slot);
  return isRight ? t.rightHalf(f.number(number)) : f.number(number);
}
