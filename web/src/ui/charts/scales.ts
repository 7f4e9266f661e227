import { scaleBand, scaleLinear } from '@visx/scale';
import type { TimeSeries } from './chart-data.ts';

/** Where a chart's plot stands in its drawing, px; the axes stand around it. */
export interface Plot {
  width: number;
  height: number;
}

export const MARGIN = { top: 12, right: 12, bottom: 28, left: 56 };

/** What is left of a drawing for its plot. */
export const plotOf = (width: number, height: number): Plot => ({
  width: Math.max(0, width - MARGIN.left - MARGIN.right),
  height: Math.max(0, height - MARGIN.top - MARGIN.bottom),
});

/** px that a label along the axis needs. */
const LABEL_WIDTH = 44;

/** Every so many labels along the axis there is room for one. */
export const labelStep = (count: number, width: number): number =>
  Math.max(1, Math.ceil((count * LABEL_WIDTH) / Math.max(1, width)));

/** A band for each place along the axis. */
export const placeScale = ({ ticks }: TimeSeries, { width }: Plot) =>
  scaleBand<number>({ domain: ticks.map((_, at) => at), range: [0, width], padding: 0.25 });

/** From 0, or the least where there is less, to a round figure above the greatest; figures grow upwards. */
export function valueScale({ series }: TimeSeries, { height }: Plot) {
  const values = series.flatMap((one) => one.values);
  return scaleLinear<number>({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [height, 0],
    nice: 4,
  });
}

/** Round figures to write along the axis; counts have no halves. */
export const ticksOf = (scale: ReturnType<typeof valueScale>): number[] =>
  scale.ticks(4).filter(Number.isInteger);

/** In the drawing of a ring the middle of a share's arc, px. */
export function sliceMidpoint(
  shares: readonly { value: number }[],
  shown: number,
  size: Plot,
): { left: number; top: number } {
  const sumOf = (some: readonly { value: number }[]) => some.reduce((all, { value }) => all + value, 0);
  const before = sumOf(shares.slice(0, shown)) + (shares[shown]?.value ?? 0) / 2;
  const angle = (2 * Math.PI * before) / Math.max(1, sumOf(shares));
  const radius = pieRadius(size) * 0.8;
  return {
    left: size.width / 2 + Math.sin(angle) * radius,
    top: size.height / 2 - Math.cos(angle) * radius,
  };
}

/** Of a ring that fits its room, px. */
export const pieRadius = ({ width, height }: Plot): number => Math.max(0, Math.min(width, height) / 2 - 2);
