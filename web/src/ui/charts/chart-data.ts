export interface Slice {
  label: string;
  /** At least 0. */
  value: number;
  /** Colour index; default: its position. */
  colour?: number;
}

export interface Series {
  label: string;
  as: 'line' | 'area' | 'bars';
  /** One value per position of the axis. */
  values: readonly number[];
}

export interface TimeSeries {
  /** Short labels: "mars". */
  ticks: readonly string[];
  /** Full labels: "mars 2026". */
  names: readonly string[];
  series: readonly Series[];
}

export interface NumberFormats {
  full: (value: number) => string;
  brief: (value: number) => string;
}

export interface ChartLinks {
  addressOf?: (at: number) => string;
  exportFigures?: () => Promise<unknown>;
  /** Without extension. */
  fileName?: string;
}

const COLOURS = 10;

export const seriesColour = (at: number): string => `var(--series-${(at % COLOURS) + 1})`;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** 0 to 100; 0 for an empty whole. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

export const isEmptyTimeSeries = ({ series }: TimeSeries): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));
