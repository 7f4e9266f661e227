import { Group } from '@visx/group';
import { Pie } from '@visx/shape';
import { useTranslation } from 'react-i18next';
import { percentageText } from '../../i18n/formats.ts';
import {
  type ChartLinks,
  type NumberFormats,
  percentOf,
  type Slice,
  seriesColour,
  sum,
} from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import styles from './charts.module.css';
import { pieRadius, sliceMidpoint } from './scales.ts';
import { useDataPoints } from './use-data-points.ts';

interface PieChartProps extends ChartLinks {
  title: string;
  text?: string;
  /** Header of the label column. */
  labels: string;
  values: string;
  shares: readonly Slice[];
  figures: NumberFormats;
}

/** Inner radius / outer radius. */
const HOLE = 0.58;
/** px. */
const HEIGHT = 176;

const colourOf = ({ colour }: Slice, at: number) => colour ?? at;

function Slices({
  shares,
  figures,
  addressOf,
  width,
  height,
}: PieChartProps & { width: number; height: number }) {
  const { t, i18n } = useTranslation();
  const { shown, marks, markProps } = useDataPoints(shares.length, addressOf);
  const radius = pieRadius({ width, height });
  const total = sum(shares.map(({ value }) => value));
  const figureOf = ({ value }: Slice) =>
    `${figures.full(value)} (${percentageText(percentOf(value, total), i18n.language)})`;
  const share = shown === null ? undefined : shares[shown];
  return (
    <>
      <svg width={width} height={height} role="none">
        <Group top={height / 2} left={width / 2} innerRef={marks}>
          <Pie
            data={[...shares]}
            pieValue={({ value }) => value}
            pieSort={null}
            pieSortValues={null}
            outerRadius={radius}
            innerRadius={radius * HOLE}
          >
            {({ arcs, path }) =>
              arcs.map((arc, at) => (
                <path
                  key={arc.data.label}
                  className={styles.mark}
                  d={path(arc) ?? ''}
                  fill={seriesColour(colourOf(arc.data, at))}
                  data-shown={at === shown}
                  aria-label={t('labelled', { label: arc.data.label, text: figureOf(arc.data) })}
                  {...markProps(at)}
                />
              ))
            }
          </Pie>
          <text className={styles.total} textAnchor="middle" dominantBaseline="central" aria-hidden>
            {figures.brief(total)}
          </text>
        </Group>
      </svg>
      {share && shown !== null && (
        <ChartTooltip
          {...sliceMidpoint(shares, shown, { width, height })}
          title={share.label}
          lines={[{ label: figureOf(share), figure: '', series: colourOf(share, shown) }]}
        />
      )}
    </>
  );
}

export function PieChart(props: PieChartProps) {
  const { i18n } = useTranslation();
  const { labels, values, shares, figures } = props;
  const total = sum(shares.map(({ value }) => value));
  const percent = (value: number) => percentageText(Math.round(percentOf(value, total)), i18n.language);
  return (
    <ChartFrame
      {...props}
      height={HEIGHT}
      isEmpty={total === 0}
      legend={shares.map((share, at) => ({
        label: share.label,
        colour: colourOf(share, at),
        figure: `${figures.full(share.value)} · ${percent(share.value)}`,
      }))}
      table={{
        columns: [labels, values, '%'],
        rows: shares.map(({ label, value }) => [label, figures.full(value), percent(value)]),
      }}
    >
      {(size) => <Slices {...props} {...size} />}
    </ChartFrame>
  );
}
