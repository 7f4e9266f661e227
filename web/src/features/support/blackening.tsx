import { Button } from '@blueprintjs/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { capturePointer } from '../../lib/capture-pointer.ts';
import styles from './support.module.css';
import { MIDDLE, type Point, withZone, type Zone, zoneAfter, zoneBetween } from './zones.ts';

const percent = (share: number) => `${share * 100}%`;
const placeOf = ({ x, y, width, height }: Omit<Zone, 'id'>) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

interface BlackeningProps {
  picture: HTMLCanvasElement;
  zones: readonly Zone[];
  onChange: (zones: readonly Zone[]) => void;
}

export function Blackening({ picture, zones, onChange }: BlackeningProps) {
  const { t } = useTranslation();
  const shown = useRef<HTMLElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const added = useRef(false);
  const [drag, setDrag] = useState<{ from: Point; to: Point } | null>(null);

  useEffect(() => {
    shown.current?.prepend(picture);
    return () => picture.remove();
  }, [picture]);
  useEffect(() => {
    if (!added.current || zones.length === 0) return;
    added.current = false;
    shown.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }, [zones]);

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    capturePointer(event.currentTarget, event.pointerId);
    const from = pointOf(event);
    setDrag({ from, to: from });
  };
  const end = (event: PointerEvent) => {
    const zone = drag && zoneBetween(drag.from, pointOf(event));
    setDrag(null);
    if (zone) onChange(withZone(zones, zone));
  };
  const remove = (removed: Zone) => {
    onChange(zones.filter((zone) => zone !== removed));
    adding.current?.focus();
  };
  const press = (event: KeyboardEvent, zone: Zone) => {
    if (event.key === 'Delete' || event.key === 'Backspace') remove(zone);
    const next = zoneAfter(zone, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onChange(zones.map((one) => (one === zone ? next : one)));
  };
  const drawn = drag && zoneBetween(drag.from, drag.to);
  return (
    <>
      <p className="muted small">{t('support.picture.hint')}</p>
      <section
        ref={shown}
        className={styles.picture}
        aria-label={t('support.picture.label')}
        onPointerDown={begin}
        onPointerMove={(event) => drag && setDrag({ ...drag, to: pointOf(event) })}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
      >
        {zones.map((zone, index) => (
          <button
            key={zone.id}
            type="button"
            className={styles.zone}
            style={placeOf(zone)}
            aria-label={t('support.picture.zone', { number: index + 1 })}
            title={t('support.picture.remove')}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => remove(zone)}
            onKeyDown={(event) => press(event, zone)}
          />
        ))}
        {drawn && <div className={styles.zone} style={placeOf(drawn)} />}
      </section>
      <Button
        ref={adding}
        size="small"
        text={t('support.picture.add')}
        onClick={() => {
          added.current = true;
          onChange(withZone(zones, MIDDLE));
        }}
      />
    </>
  );
}
