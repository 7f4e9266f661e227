import i18next from 'i18next';
import { holdRemovedRows } from '../../crud/list/in-place/hold-removed-rows.ts';
import type { ActionContext, BulkDialogProps } from '../../crud/list/list-definition.ts';
import type { ErrorResponse } from '../../data/api/error-response.ts';
import type { Account } from '../../data/session/user.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { undoToast } from '../../ui/toast/undo-toast.tsx';
import { afterAct, banToast, banUser, unbanUser } from './user-commands.ts';

/** Loads the form's schema too. */
const BanDialog = lazyDialog(() => import('./ban-dialog.tsx'));

/** Asks for the reason of a ban. Resolves to whether it succeeded. */
export function setBan(user: Account, isBan: boolean, show: ActionContext['show']): Promise<boolean> {
  if (!isBan) return unbanUser(user);
  const { id, fullName } = user;
  const text = { key: 'users.banned', values: { name: fullName } } as const;
  let banned = Promise.resolve<Account | ErrorResponse>(user);
  const undo = async () => void (await unbanUser(await afterAct(user, banned)));
  return new Promise((resolve) => {
    show((close) => {
      const end = (isDone: boolean) => {
        close();
        resolve(isDone);
      };
      return (
        <BanDialog
          title={i18next.t('users.banTitle', { name: fullName })}
          action={i18next.t('users.ban')}
          ban={(reason) => {
            banned = banUser(user, reason);
            return holdRemovedRows('users', [id], banned, () => void undo());
          }}
          onBanned={() => {
            undoToast({ id: banToast(id), text, intent: 'warning' }, () => void undo());
            end(true);
          }}
          onClose={() => end(false)}
        >
          <p>{i18next.t('users.banText')}</p>
        </BanDialog>
      );
    });
  });
}

/** One reason and one undo for all. */
export const banRows = ({ title, foundBy, number, run, onClose }: BulkDialogProps<Account>) => (
  <BanDialog
    title={title}
    action={title}
    ban={(reason) =>
      run({
        act: 'ban',
        values: { ...reason, isBan: true },
        done: 'users.rowsBanned',
        undo: { done: 'users.rowsUnbanned', values: () => ({ isBan: false }) },
      })
    }
    onBanned={onClose}
    onClose={onClose}
  >
    <p>{i18next.t('users.banWarning', number)}</p>
    {foundBy}
  </BanDialog>
);
