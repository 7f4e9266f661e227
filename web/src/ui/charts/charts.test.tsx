import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEXTS } from '../../app/texts/loaders.ts';
import { toasts } from '../../data/toast.ts';
import { loadAllTexts, startTexts } from '../../i18n/i18n.ts';
import type { TimeSeries } from './chart-data.ts';
import { PieChart } from './pie-chart.tsx';
import { TimeSeriesChart } from './time-series-chart.tsx';

const WIDTH = 600;

/** happy-dom lays nothing out. */
class WideObserver implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ contentRect: { width: WIDTH } } as ResizeObserverEntry], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', WideObserver);
  await startTexts(TEXTS);
  await loadAllTexts();
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const inRouter = (chart: ReactNode) => <MemoryRouter>{chart}</MemoryRouter>;
const figures = { full: (value: number) => `${value} conf.`, brief: String };
const pie = (values: number[]) => (
  <PieChart
    title="Par activité"
    labels="Activité"
    values="Configurations"
    figures={figures}
    shares={values.map((value, at) => ({ label: `Activité ${at + 1}`, value }))}
  />
);
const COURSE: TimeSeries = {
  ticks: ['janv.', 'févr.', 'mars'],
  names: ['janvier 2026', 'février 2026', 'mars 2026'],
  series: [
    { label: 'Expirés', as: 'bars', values: [3, 0, 5] },
    { label: 'En cours', as: 'bars', values: [1, 2, 0] },
    { label: 'Cumul', as: 'line', values: [1, 3, 3] },
  ],
};
const course = (given = COURSE) => (
  <TimeSeriesChart title="Facturé" labels="Mois" course={given} figures={figures} />
);

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const textsOf = (selector: string) => all(selector).map(({ textContent }) => textContent);
const marks = () => all('[data-mark]');
const press = (key: string) =>
  act(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

test('a pie shows its slices as colours, numbers and a table', () => {
  act(() => root.render(inRouter(pie([3, 1]))));
  expect(marks().map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Activité 1\u00a0: 3 conf. (75\u00a0%)',
    'Activité 2\u00a0: 1 conf. (25\u00a0%)',
  ]);
  expect(marks().map((mark) => mark.getAttribute('fill'))).toEqual(['var(--series-1)', 'var(--series-2)']);
  expect(textsOf('li')).toEqual(['Activité 13 conf. · 75\u00a0%', 'Activité 21 conf. · 25\u00a0%']);
  expect(textsOf('tbody tr')).toEqual(['Activité 13 conf.75\u00a0%', 'Activité 21 conf.25\u00a0%']);
});

test.each([
  { what: 'a pie', chart: () => pie([0, 0]) },
  { what: 'a pie of nothing', chart: () => pie([]) },
  { what: 'a course', chart: () => course({ ...COURSE, series: [] }) },
])('$what without figures says so', ({ chart }) => {
  act(() => root.render(inRouter(chart())));
  expect(textsOf('section > p')).toEqual(['Aucune donnée']);
  expect(all('svg, table, button')).toEqual([]);
});

test('a time series draws its bars side by side and its line above them', () => {
  act(() => root.render(inRouter(course())));
  const bars = all('.visx-bar').map((bar) => ({
    x: Number(bar.getAttribute('x')),
    width: Number(bar.getAttribute('width')),
    height: Number(bar.getAttribute('height')),
  }));
  expect(bars).toHaveLength(6);
  // March's 5 is the highest, February's 0 has no height; January's two stand side by side.
  expect(Math.max(...bars.map(({ height }) => height))).toBe(bars[2]?.height);
  expect(bars[1]?.height).toBe(0);
  expect(bars[3]?.x).toBeGreaterThanOrEqual((bars[0]?.x ?? 0) + (bars[0]?.width ?? 0));
  expect(all('.visx-linepath')).toHaveLength(1);
  expect(textsOf('thead th')).toEqual(['Mois', 'Expirés', 'En cours', 'Cumul']);
  expect(textsOf('li').at(0)).toBe('Expirés8 conf.');
});

test('the arrow keys move between points and show their figures', () => {
  act(() => root.render(inRouter(course())));
  expect(marks().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  act(() => marks()[0]?.focus());
  const tooltip = () => all('.visx-tooltip, .visx-tooltip-portal').map(({ textContent }) => textContent);
  expect(tooltip()).toEqual(['janvier 2026Expirés3 conf.En cours1 conf.Cumul1 conf.']);
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'février 2026\u00a0: Expirés 0 conf., En cours 2 conf., Cumul 3 conf.',
  );
  press('End');
  press('ArrowRight');
  expect(document.activeElement).toBe(marks()[2]);
  expect(marks().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  press('Escape');
  expect(tooltip()).toEqual([]);
});

test('the table replaces the drawing on demand', () => {
  act(() => root.render(inRouter(course())));
  const button = all('button')[0];
  expect(all('table')[0]?.parentElement?.className).toBe('visually-hidden');
  act(() => button?.click());
  expect(button?.getAttribute('aria-pressed')).toBe('true');
  expect(all('table')[0]?.parentElement?.className).not.toBe('visually-hidden');
  expect(all('ul')).toEqual([]);
});

test('an image that the browser cannot draw is reported', async () => {
  const decode = () => Promise.reject(new Error('the drawing cannot be read as an image'));
  vi.stubGlobal(
    'Image',
    class {
      decode = decode;
    },
  );
  act(() => root.render(inRouter(pie([3, 1]))));
  await act(async () => all('button[title="Image PNG"]')[0]?.click());
  expect(toasts.shown.map(({ text }) => text)).toEqual(['L’image n’a pas pu être dessinée.']);
});
