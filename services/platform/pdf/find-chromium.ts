import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell first: it takes about 60 % of a full browser's time (bench.ts). */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'msedge',
].flatMap((name) => (process.platform === 'win32' ? [`${name}.exe`] : [name]));

const PLACES = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

export const CHROMIUM_MISSING =
  'No Chromium was found to print PDF files with. Install one (Debian and Ubuntu: apt-get install chromium) ' +
  'or set CHROMIUM_PATH to the executable of a Chromium, Chrome or Edge.';

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** CHROMIUM_PATH alone when it is set, else the first known browser. */
export function findChromium(environment: Record<string, string | undefined> = process.env): string | null {
  const named = environment.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : null;
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  return candidates.find(isExecutable) ?? null;
}
