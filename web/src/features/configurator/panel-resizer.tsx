import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { capturePointer } from '../../lib/capture-pointer.ts';
import { keptInBrowser } from '../../lib/kept.ts';
import styles from './configurator.module.css';

const KEY = 'coffret.summaryWidth';
/** px. */
const STEP = 24;
const MOST = 720;

/** As in the style sheet. */
const limits = () =>
  matchMedia('(min-width: 1600px)').matches ? { least: 360, usual: 400 } : { least: 248, usual: 304 };

const limited = (width: number) => Math.round(Math.min(MOST, Math.max(limits().least, width)));

function stored(): number | null {
  const width = Number(keptInBrowser.read(KEY));
  return width > 0 ? limited(width) : null;
}

/** Between the cabinet and the panel at its right. The width stays in this browser; a double click forgets it. */
export function PanelResizer() {
  const { t } = useTranslation();
  const [width, setWidth] = useState(stored);
  const { least, usual } = limits();
  const handle = useRef<HTMLDivElement>(null);
  /** From the panel's edge to the pointer, px. */
  const grip = useRef(0);

  const panel = () => handle.current?.nextElementSibling?.getBoundingClientRect();
  const apply = (next: number | null) => {
    const columns = handle.current?.parentElement;
    if (next === null) columns?.style.removeProperty('--summary-width');
    else columns?.style.setProperty('--summary-width', `${next}px`);
  };
  const keep = (next: number | null) => {
    apply(next);
    if (next === null) keptInBrowser.remove(KEY);
    else keptInBrowser.write(KEY, String(next));
    setWidth(next);
  };
  const widthAt = ({ clientX }: PointerEvent) => limited((panel()?.right ?? 0) - clientX + grip.current);

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const now = panel()?.width ?? usual;
    if (key === 'ArrowLeft') keep(limited(now + STEP));
    else if (key === 'ArrowRight') keep(limited(now - STEP));
    else if (key === 'Home') keep(least);
    else if (key === 'End') keep(MOST);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator has no HTML element
    <div
      ref={(element) => {
        handle.current = element;
        apply(width);
      }}
      className={styles.resizer}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('configurator.panelWidth')}
      aria-valuenow={width ?? usual}
      aria-valuemin={least}
      aria-valuemax={MOST}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDoubleClick={() => keep(null)}
      onPointerDown={(event) => {
        event.preventDefault();
        grip.current = event.clientX - (panel()?.left ?? event.clientX);
        capturePointer(event.currentTarget, event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) apply(widthAt(event));
      }}
      onPointerUp={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) keep(widthAt(event));
      }}
      onPointerCancel={() => apply(width)}
    />
  );
}
