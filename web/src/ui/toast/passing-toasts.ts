import { dismissToast, type ShownToast, toasts } from '../../data/toast.ts';

const MAX_PASSING = 3;

export function visibleToasts(shown: readonly ShownToast[]): readonly ShownToast[] {
  const passing = shown.filter(({ timeout }) => timeout !== 0).slice(0, MAX_PASSING);
  return shown.filter((one) => one.timeout === 0 || passing.includes(one));
}

/** Not one that has replaced it. */
export function timeOutToast(number: number): void {
  const gone = toasts.shown.find((shown) => shown.number === number);
  if (gone) dismissToast(gone.id, true);
}
