import { proxy, subscribe } from 'valtio/vanilla';
import { keptInBrowser } from '../lib/kept.ts';
import { watchPrinting } from '../lib/watch-printing.ts';

export const MAIN_COLOURS = ['petrol', 'indigo', 'plum', 'moss', 'copper'] as const;
export type MainColour = (typeof MAIN_COLOURS)[number];
export type ThemeMode = 'light' | 'dark';

const KEY = 'coffret.appearance';

interface Appearance {
  mode: ThemeMode;
  colour: MainColour;
}

const isColour = (value: unknown): value is MainColour => MAIN_COLOURS.some((colour) => colour === value);
const isMode = (value: unknown): value is ThemeMode => value === 'light' || value === 'dark';

/** The last choice in this browser, else the system's mode and parameters.json. */
export const appearance = proxy<Appearance>({ mode: 'light', colour: 'petrol' });

/** Ignores invalid values. */
export function showAppearance(wanted: { mode?: unknown; colour?: unknown }): void {
  if (isMode(wanted.mode)) appearance.mode = wanted.mode;
  if (isColour(wanted.colour)) appearance.colour = wanted.colour;
}

function draw(mode = appearance.mode): void {
  const { classList, dataset } = document.documentElement;
  classList.toggle('bp6-dark', mode === 'dark');
  dataset.mode = mode;
  dataset.colour = appearance.colour;
}

function chosen(): { mode?: unknown; colour?: unknown } {
  try {
    const kept: unknown = JSON.parse(keptInBrowser.read(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** `colour`: the theme of parameters.json. */
export function startAppearance(colour: string): void {
  showAppearance({ mode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light', colour });
  showAppearance(chosen());
  draw();
  subscribe(appearance, () => {
    keptInBrowser.write(KEY, JSON.stringify(appearance));
    draw();
  });
  watchPrinting((isPrinting) => draw(isPrinting ? 'light' : undefined));
}
