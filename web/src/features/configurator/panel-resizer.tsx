import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './configurator.module.css';

const KEY = 'coffret.summaryWidth';
/** px. */
const STEP = 24;
const LEAST = 248;
const MOST = 720;

const limited = (width: number) => Math.round(Math.min(MOST, Math.max(LEAST, width)));

function stored(): number | null {
  const width = Number(localStorage.getItem(KEY));
  return width > 0 ? limited(width) : null;
}

/** Between the cabinet and the panel at its right. The width stays in this browser; a double click forgets it. */
export function PanelResizer() {
  const { t } = useTranslation();
  const [width, setWidth] = useState(stored);
  const handle = useRef<HTMLDivElement>(null);

  const panel = () => handle.current?.nextElementSibling?.getBoundingClientRect();
  const apply = (next: number | null) => {
    const columns = handle.current?.parentElement;
    if (next === null) columns?.style.removeProperty('--summary-width');
    else columns?.style.setProperty('--summary-width', `${next}px`);
  };
  const keep = (next: number | null) => {
    apply(next);
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(next));
    setWidth(next);
  };
  const widthAt = ({ clientX }: PointerEvent) => limited((panel()?.right ?? 0) - clientX);

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const now = panel()?.width ?? LEAST;
    if (key === 'ArrowLeft') keep(limited(now + STEP));
    else if (key === 'ArrowRight') keep(limited(now - STEP));
    else if (key === 'Home') keep(LEAST);
    else if (key === 'End') keep(MOST);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved
    <div
      ref={(element) => {
        handle.current = element;
        apply(width);
      }}
      className={styles.resizer}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('configurator.panelWidth')}
      aria-valuenow={width ?? undefined}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDoubleClick={() => keep(null)}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) apply(widthAt(event));
      }}
      onPointerUp={(event) => keep(widthAt(event))}
    />
  );
}
