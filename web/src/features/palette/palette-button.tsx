import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const Palette = lazy(() => import('./palette.tsx'));

/** Opens the palette, as Ctrl K and Cmd K do anywhere. */
export function PaletteButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const before = useRef<Element>(null);
  const open = () => {
    before.current = document.activeElement;
    setOpen(true);
    setOpened(true);
  };
  const close = () => {
    setOpen(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
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
      {wasOpened && (
        <Suspense>
          <Palette isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
