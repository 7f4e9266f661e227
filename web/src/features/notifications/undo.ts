import { UNDO_MS } from '@coffret/contracts/undo';
import { proxy } from 'valtio/vanilla';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { onSignInChange } from '../../data/session/session.ts';
import { now } from '../../lib/now.ts';
import { beforeSignOut } from '../../session/sign-out.ts';

const timers = new Map<number, ReturnType<typeof setTimeout>>();

export interface PendingDeletion {
  id: number;
  /** ms. */
  until: number;
}

/** Hidden notifications; `undoable` can be restored. */
export const pendingDeletions = proxy<{ ids: number[]; undoable: PendingDeletion[] }>({
  ids: [],
  undoable: [],
});

function forget(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  pendingDeletions.undoable = pendingDeletions.undoable.filter((other) => other.id !== id);
}

const show = (id: number) => {
  pendingDeletions.ids = pendingDeletions.ids.filter((other) => other !== id);
};

export function undoDeletion(id: number): void {
  forget(id);
  show(id);
}

async function deleteNow(id: number): Promise<void> {
  forget(id);
  // Hidden until the list was refetched.
  if (!(await command(api.delete(at('/api/notifs/{id}', { id }), { keepalive: true })))) show(id);
}

/** Hides it, and deletes it after ten seconds. */
export function scheduleDeletion(id: number): void {
  if (timers.has(id)) return;
  timers.set(
    id,
    setTimeout(() => void deleteNow(id), UNDO_MS),
  );
  pendingDeletions.ids = [...pendingDeletions.ids, id];
  pendingDeletions.undoable = [...pendingDeletions.undoable, { id, until: now() + UNDO_MS }];
}

const deleteAll = () => Promise.all([...timers.keys()].map(deleteNow));

// Not undoable after signing out.
beforeSignOut(deleteAll);
window.addEventListener('pagehide', () => void deleteAll());

// Pending deletions belong to the previous user.
onSignInChange(() => {
  for (const id of [...timers.keys()]) forget(id);
  pendingDeletions.ids = [];
});
