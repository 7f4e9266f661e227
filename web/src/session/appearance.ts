import { proxy, subscribe } from 'valtio';

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

/** How the product looks in this browser: as chosen last, else as the system and parameters.json say. */
export const appearance = proxy<Appearance>({ mode: 'light', colour: 'petrol' });

/** Takes over what is valid of `wanted`. */
export function showAppearance(wanted: { mode?: unknown; colour?: unknown }): void {
  if (isMode(wanted.mode)) appearance.mode = wanted.mode;
  if (isColour(wanted.colour)) appearance.colour = wanted.colour;
}

function draw(): void {
  const { classList, dataset } = document.documentElement;
  classList.toggle('bp6-dark', appearance.mode === 'dark');
  dataset.mode = appearance.mode;
  dataset.colour = appearance.colour;
}

/** What was chosen last in this browser; anything else that is kept there counts as nothing. */
function chosen(): { mode?: unknown; colour?: unknown } {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** `colour`: what parameters.json gives as theme. */
export function startAppearance(colour: string): void {
  showAppearance({ mode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light', colour });
  showAppearance(chosen());
  draw();
  subscribe(appearance, () => {
    localStorage.setItem(KEY, JSON.stringify(appearance));
    draw();
  });
}
