import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { letterOf } from '../../lib/letter-of.ts';
import type { MenuScreen } from '../../session/route.ts';
import { useRestoreFocus } from '../../ui/dialogs/use-restore-focus.ts';
import type { PaletteProps } from './palette.tsx';

/** Also Ctrl K and Cmd K. */
export function PaletteButton({ screens }: { screens: readonly MenuScreen[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const restoreFocus = useRestoreFocus(isOpen);
  const load = async () => {
    // A failed load shows a toast.
    const palette = await import('./palette.tsx').catch(() => null);
    setPalette(() => palette?.default);
    if (!palette) setOpen(false);
  };
  const open = () => {
    setOpen(true);
    void load();
  };
  const close = () => {
    setOpen(false);
    // Before the chosen action moves it.
    restoreFocus();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (letterOf(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
      return;
    event.preventDefault();
    if (isOpen) close();
    else open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <Button
        variant="minimal"
        icon={<Search />}
        aria-label={t('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('palette.open')}
        onClick={open}
      />
      {isOpen && Palette && <Palette screens={screens} onClose={close} />}
    </>
  );
}
