import { scaleBand, scaleLinear } from '@visx/scale';
import type { TimeSeries } from './chart-data.ts';

/** px; without the axes. */
interface Plot {
  width: number;
  height: number;
}

export const MARGIN = { top: 12, right: 12, bottom: 28, left: 56 };

export const plotOf = (width: number, height: number): Plot => ({
  width: Math.max(0, width - MARGIN.left - MARGIN.right),
  height: Math.max(0, height - MARGIN.top - MARGIN.bottom),
});

/** px per axis label. */
const LABEL_WIDTH = 44;

export const labelStep = (count: number, width: number): number =>
  Math.max(1, Math.ceil((count * LABEL_WIDTH) / Math.max(1, width)));

export const placeScale = ({ ticks }: TimeSeries, { width }: Plot) =>
  scaleBand<number>({ domain: ticks.map((_, at) => at), range: [0, width], padding: 0.25 });

/** From 0 or the minimum to a round value above the maximum; inverted, because y grows downwards. */
export function valueScale({ series }: TimeSeries, { height }: Plot) {
  const values = series.flatMap((one) => one.values);
  return scaleLinear<number>({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [height, 0],
    nice: 4,
  });
}

/** Integers for counts. */
export const ticksOf = (scale: ReturnType<typeof valueScale>): number[] =>
  scale.ticks(4).filter(Number.isInteger);

/** px. */
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

/** px. */
export const pieRadius = ({ width, height }: Plot): number => Math.max(0, Math.min(width, height) / 2 - 2);
