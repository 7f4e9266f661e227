import type { Settings } from '../core/settings.ts';
import { readArguments } from '../lib/read-arguments.ts';
import { type App, startApp } from './app.ts';
import { BadEnvironment } from './settings/bad-environment.ts';
import { readSettings } from './settings/settings.ts';

/** After a signal; then the process exits with 1. */
const GRACE_MS = 9_000;

/** Files are readable by the process's own account only. */
const OWNER_ONLY = 0o077;

const report = (text: string) => console.log(text);

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (fault) {
    if (!(fault instanceof BadEnvironment)) throw fault;
    console.error(`The environment variables are invalid:\n${fault.message}`);
    process.exit(2);
  }
}

const DEFECTS = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Errors of the machine or a store (a port in use, a server that is too old) are logged without their stack. */
async function startOrExit(settings: Settings, demo: boolean): Promise<App> {
  try {
    return await startApp(settings, { report, demo });
  } catch (fault) {
    if (!(fault instanceof Error) || DEFECTS.some((kind) => fault instanceof kind)) throw fault;
    console.error(`Cannot start: ${fault.message}`);
    process.exit(1);
  }
}

function endOnSignals(app: App): void {
  const { log } = app.services;
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      log.info({ signal }, 'stopping');
      setTimeout(() => {
        log.error({ signal }, 'stopped before all work was done');
        process.exit(1);
      }, GRACE_MS).unref();
      app.close().then(
        () => process.exit(0),
        (fault: unknown) => {
          log.fatal({ err: fault, signal }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
}

process.umask(OWNER_ONLY);
const { values } = readArguments('npm start -- [--demo]', { demo: { type: 'boolean', default: false } });
const settings = settingsOrExit();
const app = await startOrExit(settings, values.demo);
endOnSignals(app);
process.on('uncaughtExceptionMonitor', (err, origin) => app.services.log.fatal({ err, origin }, 'crashed'));
const publicUrl = app.services.publicUrl();
report(`Ready: ${publicUrl}${publicUrl === app.address ? '' : ` (at ${app.address})`}`);
