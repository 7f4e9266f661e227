import { isRefusal } from '@coffret/contracts/errors';
import { createElement } from 'react';
import { proxy } from 'valtio';
import { api } from '../../api/api.ts';
import { reportRefusal } from '../../api/report-refusal.ts';
import { now } from '../../now.ts';
import { onSignedIn } from '../../session/session.ts';
import { beforeSignOut } from '../../session/sign-out.ts';
import { dismissToast, toast } from '../../toast/toast.ts';
import { Countdown } from './countdown.tsx';

/** product.md, section 9. */
export const UNDO_MS = 10_000;

interface Pending {
  timer: ReturnType<typeof setTimeout>;
  toastId: string;
}

const pending = new Map<number, Pending>();

/** The notifications that are about to be deleted: hidden, but still there. */
export const leaving = proxy<{ ids: number[] }>({ ids: [] });

function forget(id: number): void {
  const one = pending.get(id);
  if (!one) return;
  clearTimeout(one.timer);
  pending.delete(id);
  dismissToast(one.toastId);
}

const show = (id: number) => {
  leaving.ids = leaving.ids.filter((other) => other !== id);
};

/** Takes back a deletion that is not done yet. */
export function undoDeletion(id: number): void {
  forget(id);
  show(id);
}

async function reallyDelete(id: number): Promise<void> {
  forget(id);
  const gone = await api.delete(`/api/notifs/${id}`, { keepalive: true });
  // Gone, it stays hidden until the list has been asked again.
  if (isRefusal(gone)) {
    show(id);
    reportRefusal(gone);
  }
}

/** Hides a notification now and deletes it after ten seconds, unless it is taken back. */
export function deleteLater(id: number): void {
  if (pending.has(id)) return;
  const toastId = `notification-${id}`;
  pending.set(id, { timer: setTimeout(() => void reallyDelete(id), UNDO_MS), toastId });
  leaving.ids = [...leaving.ids, id];
  toast({
    id: toastId,
    text: { key: 'notifications.deleted' },
    timeout: 0,
    details: createElement(Countdown, { until: now() + UNDO_MS }),
    action: { key: 'notifications.undo', onClick: () => undoDeletion(id) },
  });
}

const deleteAll = () => Promise.all([...pending.keys()].map(reallyDelete));

// Nobody can take them back any more.
beforeSignOut(deleteAll);
window.addEventListener('pagehide', () => void deleteAll());

// What one user was about to delete is not for the next one to lose.
onSignedIn(() => {
  for (const id of [...pending.keys()]) forget(id);
  leaving.ids = [];
});
