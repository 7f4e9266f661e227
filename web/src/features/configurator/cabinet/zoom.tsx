import { Button } from '@blueprintjs/core';
import { Minus, Plus, ZoomToFit } from '@blueprintjs/icons';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percentageText } from '../../../i18n/formats.ts';
import styles from './cabinet.module.css';
import type { DrawnFrame } from './frame.ts';

const STEPS = [50, 75, 100, 150, 200] as const;
type Percentage = (typeof STEPS)[number];

/** Percent of the width, or fit to screen. */
export function useZoom({ width, height }: DrawnFrame) {
  const [zoom, setZoom] = useState<Percentage | 'all'>('all');
  return {
    zoom,
    setZoom,
    props: {
      'data-zoom': zoom === 'all' ? 'all' : zoom > 100 ? 'in' : undefined,
      style: {
        '--aspect': width / height,
        '--zoom': zoom === 'all' ? 1 : zoom / 100,
      } as CSSProperties,
    },
  };
}

export type Zoom = Pick<ReturnType<typeof useZoom>, 'zoom' | 'setZoom'>;

export function ZoomButtons({ zoom, setZoom }: Zoom) {
  const { t, i18n } = useTranslation();
  const at = STEPS.indexOf(zoom === 'all' ? 100 : zoom);
  const [smaller, larger] = [STEPS[at - 1], STEPS[at + 1]];
  return (
    <fieldset className={styles.zoom} aria-label={t('configurator.zoom.title')}>
      <Button
        variant="minimal"
        size="small"
        icon={<ZoomToFit />}
        aria-label={t('configurator.zoom.all')}
        title={t('configurator.zoom.all')}
        active={zoom === 'all'}
        aria-pressed={zoom === 'all'}
        onClick={() => setZoom(zoom === 'all' ? 100 : 'all')}
      />
      <Button
        variant="minimal"
        size="small"
        icon={<Minus />}
        aria-label={t('configurator.zoom.out')}
        title={t('configurator.zoom.out')}
        disabled={smaller === undefined}
        onClick={() => smaller && setZoom(smaller)}
      />
      <output className={`${styles.zoomValue} small muted`}>
        {zoom === 'all' ? t('configurator.zoom.short') : percentageText(zoom, i18n.language)}
      </output>
      <Button
        variant="minimal"
        size="small"
        icon={<Plus />}
        aria-label={t('configurator.zoom.in')}
        title={t('configurator.zoom.in')}
        disabled={larger === undefined}
        onClick={() => larger && setZoom(larger)}
      />
    </fieldset>
  );
}
