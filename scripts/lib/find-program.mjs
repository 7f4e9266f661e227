import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const chromiumNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
  'microsoft-edge',
  'chromium-headless-shell',
  'chrome-headless-shell',
];

const chromiumPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

export function findChromium(env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  for (const name of chromiumNames) {
    const path = findProgram(name, env);
    if (path) return path;
  }
  return chromiumPlaces.find(isExecutable);
}

export const findFirefox = (env) => findProgram('firefox-esr', env) ?? findProgram('firefox', env);

export function findProgram(name, env) {
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return folders.map((folder) => join(folder, file)).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
