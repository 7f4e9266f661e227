/** One figure, as a slice of a pie shows it. */
export interface Slice {
  label: string;
  /** At least 0. */
  value: number;
  /** Its place among the colours; absent: that among the shares. */
  colour?: number;
}

/** One line, area or row of bars. */
export interface Series {
  label: string;
  as: 'line' | 'area' | 'bars';
  /** One for each place along the axis. */
  values: readonly number[];
}

/** Figures along an axis of months or years. */
export interface TimeSeries {
  /** Of the places, as the axis has room for: "mars". */
  ticks: readonly string[];
  /** The same in full: "mars 2026". */
  names: readonly string[];
  series: readonly Series[];
}

/** How a chart writes its figures: in full, and where there is little room. */
export interface NumberFormats {
  full: (value: number) => string;
  brief: (value: number) => string;
}

/** What can be done with a chart beside looking at it. */
export interface ChartLinks {
  /** What is behind the share or the place at this place. */
  addressOf?: (at: number) => string;
  /** Writes its figures as a workbook. */
  exportFigures?: () => Promise<void>;
  /** Of the files that it is kept in, without their ending. */
  fileName?: string;
}

const COLOURS = 10;

/** The colour of the series at this place. */
export const seriesColour = (at: number): string => `var(--series-${(at % COLOURS) + 1})`;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A part of a whole in percent, 0 to 100; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

export const isEmptyTimeSeries = ({ series }: TimeSeries): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));
