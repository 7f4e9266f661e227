import { AxisBottom, AxisLeft } from '@visx/axis';
import { curveMonotoneX } from '@visx/curve';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { AreaClosed, Bar, LinePath } from '@visx/shape';
import { useTranslation } from 'react-i18next';
import {
  type ChartLinks,
  isEmptyTimeSeries,
  type NumberFormats,
  type Series,
  seriesColour,
  sum,
  type TimeSeries,
} from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import styles from './charts.module.css';
import { labelStep, MARGIN, placeScale, plotOf, ticksOf, valueScale } from './scales.ts';
import { useDataPoints } from './use-data-points.ts';

interface TimeSeriesChartProps extends ChartLinks {
  title: string;
  /** Header of the label column: "Mois". */
  labels: string;
  course: TimeSeries;
  figures: NumberFormats;
  /** For the legend; default: the sum. */
  totalOf?: (series: Series) => number;
}

interface Scales {
  x: ReturnType<typeof placeScale>;
  y: ReturnType<typeof valueScale>;
}

/** px. */
const middleOf = (x: Scales['x'], at: number) => (x(at) ?? 0) + x.bandwidth() / 2;

function Bars({ course, x, y }: Scales & { course: TimeSeries }) {
  const all = course.series
    .map((series, colour) => ({ series, colour }))
    .filter(({ series }) => series.as === 'bars');
  const width = x.bandwidth() / Math.max(1, all.length);
  return all.flatMap(({ series, colour }, beside) =>
    series.values.map((value, at) => (
      <Bar
        key={`${series.label} ${course.names[at]}`}
        x={(x(at) ?? 0) + beside * width}
        y={Math.min(y(0), y(value))}
        width={Math.max(1, width - 1)}
        height={Math.abs(y(0) - y(value))}
        fill={seriesColour(colour)}
      />
    )),
  );
}

function Line({ series: { as, values }, colour, x, y }: Scales & { series: Series; colour: string }) {
  const shape = {
    data: [...values],
    x: (_: number, at: number) => middleOf(x, at),
    y: (value: number) => y(value),
    curve: curveMonotoneX,
  };
  return (
    <>
      {as === 'area' && <AreaClosed {...shape} yScale={y} fill={colour} fillOpacity={0.15} />}
      <LinePath {...shape} stroke={colour} strokeWidth={2} />
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
        <circle key={at} cx={middleOf(x, at)} cy={y(value)} r={3} fill={colour} />
      ))}
    </>
  );
}

function Plot({
  course,
  figures,
  addressOf,
  width,
  height,
}: TimeSeriesChartProps & { width: number; height: number }) {
  const { t } = useTranslation();
  const { ticks, names, series } = course;
  const { shown, marks, markProps } = useDataPoints(ticks.length, addressOf);
  const plot = plotOf(width, height);
  const [x, y] = [placeScale(course, plot), valueScale(course, plot)];
  const step = labelStep(ticks.length, plot.width);
  const linesOf = (at: number) =>
    series.map(({ label, values }, colour) => ({
      label,
      figure: figures.full(values[at] ?? 0),
      series: colour,
    }));
  return (
    <>
      <svg width={width} height={height} role="none">
        <Group top={MARGIN.top} left={MARGIN.left} innerRef={marks}>
          <g aria-hidden>
            <GridRows scale={y} width={plot.width} tickValues={ticksOf(y)} className={styles.grid} />
            <AxisLeft
              scale={y}
              tickValues={ticksOf(y)}
              tickFormat={(value) => figures.brief(Number(value))}
              hideAxisLine
              hideTicks
              tickLabelProps={{
                className: styles.tick,
                textAnchor: 'end',
                dominantBaseline: 'central',
                dy: 0,
              }}
            />
            <AxisBottom
              top={plot.height}
              scale={x}
              tickValues={ticks.map((_, at) => at).filter((at) => at % step === 0)}
              tickFormat={(at) => ticks[at] ?? ''}
              hideTicks
              axisLineClassName={styles.axis}
              tickLabelProps={{ className: styles.tick, textAnchor: 'middle' }}
            />
            <Bars course={course} x={x} y={y} />
            {series.map((one, at) =>
              one.as === 'bars' ? null : (
                <Line key={one.label} series={one} colour={seriesColour(at)} x={x} y={y} />
              ),
            )}
          </g>
          {names.map((name, at) => (
            <rect
              key={name}
              className={styles.place}
              x={(at * plot.width) / names.length}
              width={plot.width / names.length}
              height={plot.height}
              data-shown={at === shown}
              aria-label={t('labelled', {
                label: name,
                text: linesOf(at)
                  .map(({ label, figure }) => `${label} ${figure}`)
                  .join(', '),
              })}
              {...markProps(at)}
            />
          ))}
        </Group>
      </svg>
      {shown !== null && (
        <ChartTooltip
          left={MARGIN.left + middleOf(x, shown)}
          top={MARGIN.top}
          title={names[shown] ?? ''}
          lines={linesOf(shown)}
        />
      )}
    </>
  );
}

export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const { labels, course, figures, totalOf = ({ values }) => sum(values) } = props;
  return (
    <ChartFrame
      {...props}
      isEmpty={isEmptyTimeSeries(course)}
      legend={course.series.map((series, colour) => ({
        label: series.label,
        colour,
        figure: figures.full(totalOf(series)),
      }))}
      isAlong
      table={{
        columns: [labels, ...course.series.map(({ label }) => label)],
        rows: course.names.map((name, at) => [
          name,
          ...course.series.map(({ values }) => figures.full(values[at] ?? 0)),
        ]),
      }}
    >
      {(size) => <Plot {...props} {...size} />}
    </ChartFrame>
  );
}
