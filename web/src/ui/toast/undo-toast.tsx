import { UNDO_MS } from '@coffret/contracts/undo';
import { type ToastOptions, toast } from '../../data/toast.ts';
import { now } from '../../lib/now.ts';
import { Countdown } from './countdown.tsx';

export const undoToast = (options: Pick<ToastOptions, 'id' | 'text' | 'intent'>, undo: () => void): string =>
  toast({
    ...options,
    timeout: UNDO_MS,
    details: <Countdown until={now() + UNDO_MS} />,
    action: { key: 'notifications.undo', onClick: undo },
  });
