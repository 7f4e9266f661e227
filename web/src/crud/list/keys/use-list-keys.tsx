import { KeyCommand } from '@blueprintjs/icons';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { takesKeys } from '../../../lib/takes-keys.ts';
import { useRegisterActions } from '../../../ui/actions/actions.ts';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { focusPage } from '../../../ui/dialogs/use-restore-focus.ts';
import type { ActionContext } from '../list-definition.ts';

const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'));

const focusSearch = () => document.querySelector<HTMLElement>('main search input[type="search"]')?.focus();

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
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    if (isOther || takesKeys(event.target)) return;
    if (event.key === '/') focusSearch();
    else if (event.key === '?') showKeys();
    else if (event.key === 'ArrowDown' && !event.shiftKey && isOnPage(event)) focusPage();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
