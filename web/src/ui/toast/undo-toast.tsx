import { type ToastOptions, toast } from '../../data/toast.ts';
import { now } from '../../lib/now.ts';
import { Countdown } from './countdown.tsx';

/** ms; how long a deletion can be undone. */
const UNDO_MS = 10_000;

export const undoToast = (options: Pick<ToastOptions, 'id' | 'text' | 'intent'>, undo: () => void): string =>
  toast({
    ...options,
    timeout: UNDO_MS,
    details: <Countdown until={now() + UNDO_MS} />,
    action: { key: 'notifications.undo', onClick: undo },
  });
