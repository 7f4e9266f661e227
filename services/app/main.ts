import type { Settings } from '../core/settings.ts';
import { readArguments } from '../lib/read-arguments.ts';
import { type App, startApp } from './app.ts';
import { BadEnvironment, readSettings } from './settings/settings.ts';

/** How long an orderly end may take before it is cut short. */
const GRACE_MS = 9_000;

/** What the product writes is read by its own account alone. */
const OWNER_ALONE = 0o077;

const tell = (text: string) => console.log(text);

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (fault) {
    if (!(fault instanceof BadEnvironment)) throw fault;
    console.error(`The environment is not right:\n${fault.message}`);
    process.exit(2);
  }
}

const DEFECTS = [TypeError, RangeError, ReferenceError, SyntaxError];

/** What the machine or a store refuses (a port in use, a server that is too old) is told in a line. */
async function startOrExit(settings: Settings, demo: boolean): Promise<App> {
  try {
    return await startApp(settings, { tell, demo });
  } catch (fault) {
    if (!(fault instanceof Error) || DEFECTS.some((kind) => fault instanceof kind)) throw fault;
    console.error(`Cannot start: ${fault.message}`);
    process.exit(1);
  }
}

function endOnSignals(app: App): void {
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      setTimeout(() => process.exit(1), GRACE_MS).unref();
      app.close().then(
        () => process.exit(0),
        (fault: unknown) => {
          console.error(fault);
          process.exit(1);
        },
      );
    });
  }
}

process.umask(OWNER_ALONE);
const { values } = readArguments('npm start -- [--demo]', { demo: { type: 'boolean', default: false } });
const settings = settingsOrExit();
const app = await startOrExit(settings, values.demo);
endOnSignals(app);
const publicUrl = app.services.publicUrl();
tell(`Ready: ${publicUrl}${publicUrl === app.address ? '' : ` (at ${app.address})`}`);
