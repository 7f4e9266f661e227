import { KeyCommand } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { takeSearchKey, useScreenKeys } from '../../../lib/use-screen-keys.ts';
import { useRegisterActions } from '../../../ui/actions/actions.ts';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { focusPage } from '../../../ui/dialogs/use-restore-focus.ts';
import type { ActionContext } from '../list-definition.ts';

const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'));

/** Not in the menu or a popover, which are read by arrows themselves. */
const isOnPage = ({ target }: KeyboardEvent) =>
  target === document.body || (target instanceof Element && target.closest('header, main') !== null);

/** "/" searches, "?" shows the keys, an arrow goes to the rows. */
export function useListKeys(show: ActionContext['show']): void {
  const { t } = useTranslation();
  const showKeys = () => show((close) => <KeysDialog onClose={close} />);
  useRegisterActions([
    { id: 'list-keys', text: t('list.keys.title'), Icon: KeyCommand, keys: '?', run: showKeys },
  ]);
  useScreenKeys((event) => {
    if (takeSearchKey(event)) return true;
    if (event.key === '?') showKeys();
    else if (event.key === 'ArrowDown' && !event.shiftKey && isOnPage(event)) focusPage();
    else return false;
    return true;
  });
}
