interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** µs */
  ts: number;
  /** µs */
  dur?: number;
  /** Processor time of the thread, µs. */
  tdur?: number;
  args: {
    name?: string;
    frame_reporter?: { frame_sequence: number; state: string };
  };
}

export const CATEGORIES = [
  'cc',
  'benchmark',
  'viz',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

export interface Frames {
  /** Frames with all updates. */
  drawn: number;
  /** Frames with missing or late updates. */
  dropped: number;
  /** Main thread work per frame, processor ms. */
  main: number[];
  /** Painting of all threads, ms. */
  raster: number;
  /** Compositing, ms. */
  display: number;
}

const ms = (events: readonly TraceEvent[]) =>
  events.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1000;

/** The busiest one: a browser has a process per page, and a spare one. */
function threadOf(events: readonly TraceEvent[], thread: string, of: string): TraceEvent[] {
  const named = events.filter(({ name, args }) => name === 'thread_name' && args.name === thread);
  const [busiest = []] = named
    .map(({ pid, tid }) =>
      events.filter((event) => event.pid === pid && event.tid === tid && event.name === of),
    )
    .sort((a, b) => b.length - a.length);
  return busiest.toSorted((a, b) => a.ts - b.ts);
}

/** Expects exactly one animated page. */
export function readFrames(trace: Buffer): Frames {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const tasks = threadOf(events, 'CrRendererMain', 'RunTask');
  const begins = threadOf(events, 'CrRendererMain', 'BeginMainThreadFrame');
  const page = begins[0]?.pid;
  const states = new Map<number, string[]>();
  for (const { name, pid, args } of events) {
    const { frame_sequence, state } = args.frame_reporter ?? {};
    if (name !== 'PipelineReporter' || pid !== page || frame_sequence === undefined) continue;
    states.set(frame_sequence, [...(states.get(frame_sequence) ?? []), state ?? '']);
  }
  const wanted = [...states.values()].filter((each) => !each.includes('STATE_NO_UPDATE_DESIRED'));
  // The compositor reports a frame twice when the page's part arrives later.
  const drawn = wanted.filter((each) => each.includes('STATE_PRESENTED_ALL')).length;
  const main = begins.slice(1).map((next, index) => {
    const from = begins[index]?.ts ?? 0;
    return ms(tasks.filter(({ ts }) => ts >= from && ts < next.ts));
  });
  return {
    drawn,
    dropped: wanted.length - drawn,
    main,
    raster: ms(events.filter(({ name, pid }) => name === 'RasterTask' && pid === page)),
    display: ms(events.filter(({ name }) => name === 'Display::DrawAndSwap')),
  };
}
