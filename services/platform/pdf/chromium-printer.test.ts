import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { saysNoSandbox } from './browser.ts';
import { openChromiumPrinter } from './chromium-printer.ts';
import { CHROMIUM_MISSING, findChromium } from './find-chromium.ts';
import { pdfPages } from './pdf-text.fixture.ts';
import { PrinterUnavailable } from './printer.ts';

const executablePath = findChromium();
const withBrowser = test.skipIf(executablePath === null);
if (executablePath === null) console.warn(`Skipped: ${CHROMIUM_MISSING}`);

const shared = openChromiumPrinter({ executablePath });
afterAll(() => shared.close());

function ownPrinter(options: Partial<Parameters<typeof openChromiumPrinter>[0]> = {}) {
  const printer = openChromiumPrinter({ executablePath, ...options });
  onTestFinished(() => printer.close());
  return printer;
}

const textOf = async (pdf: Uint8Array) => (await pdfPages(pdf)).join('\f').trim();

function browserProcesses(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return children
    .split(' ')
    .filter(
      (pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--remote-debugging-pipe'),
    )
    .map(Number);
}

withBrowser('text is printed on the pages that the style sheet defines', async () => {
  const pdf = await shared.print(
    '<style>@page{size:A4} p{break-after:page}</style><p>Première page</p><p>Deuxième page</p>',
  );
  expect((await pdfPages(pdf)).map((page) => page.trim())).toEqual(['Première page', 'Deuxième page']);
});

withBrowser('thirty concurrent prints with two pages return the right documents', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Devis ${index + 1}`);
  const pdfs = await Promise.all(names.map((name) => shared.print(`<p>${name}</p>`)));
  expect(await Promise.all(pdfs.map(textOf))).toEqual(names);
});

withBrowser('scripts do not run, and nothing is loaded from a server or the disk', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('FETCHED');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pdf = await shared.print(`
    <link rel="stylesheet" href="${host}/style"><style>@import url(${host}/import);
    @font-face{font-family:far;src:url(${host}/font)} body{font-family:far}</style>
    <p>Texte</p><script>document.body.append('SCRIPT')</script><img src=x onerror="document.body.append('HANDLER')">
    <img src="${host}/image"><iframe src="${host}/frame"></iframe><object data="${host}/object"></object>
    <iframe src="file://${import.meta.filename}"></iframe>`);
  expect(await textOf(pdf)).toBe('Texte');
  expect(asked).toEqual([]);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"><text y="15">Dedans</text></svg>';
const PICTURE = `data:image/svg+xml,${encodeURIComponent(SVG)}`;

withBrowser('embedded images and fonts are shown', async () => {
  expect(await textOf(await shared.print(`<img src="${PICTURE}">`))).toBe('Dedans');
});

withBrowser('the content security policy of a page does not affect the next one', async () => {
  const printer = ownPrinter({ pages: 1 });
  const policy = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">';
  await printer.print(`<!doctype html><head>${policy}</head><p>Données</p>`);
  expect(await textOf(await printer.print(`<img src="${PICTURE}">`))).toBe('Dedans');
});

const userIs = (id: number) => {
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue(id);
  onTestFinished(() => getuid.mockRestore());
};

/** Records the browser's arguments; tests may run as root here. */
function calledBy(line: string) {
  const path = join(mkdtempSync(join(tmpdir(), 'called-')), 'browser');
  writeFileSync(path, `#!/bin/sh\n${line}\nexec '${executablePath}' "$@" --no-sandbox\n`, { mode: 0o755 });
  return path;
}
const WITHOUT = 'case "$*" in *--no-sandbox*)';

withBrowser('the browser runs in its sandbox if possible', async () => {
  userIs(1000);
  const log = { warn: vi.fn() };
  const printer = ownPrinter({ log, executablePath: calledBy(`${WITHOUT} exit 1;; esac`) });
  expect(await textOf(await printer.print('<p>Dedans</p>'))).toBe('Dedans');
  expect(log.warn).not.toHaveBeenCalled();
});

withBrowser('a browser that cannot start in its sandbox runs without it, with a warning', async () => {
  userIs(1000);
  const log = { warn: vi.fn() };
  const executable = calledBy(`${WITHOUT} ;; *) echo 'No usable sandbox!' >&2; exit 1;; esac`);
  const printer = ownPrinter({ log, executablePath: executable });
  expect(await textOf(await printer.print('<p>Dehors</p>'))).toBe('Dehors');
  expect(log.warn.mock.calls).toEqual([[expect.anything(), expect.stringContaining('without its sandbox')]]);
});

const PREFIX = '[pid=12][err] [9039:9039:1124/103602.870802:FATAL:';

test.each([
  'Chromium sandboxing failed!',
  `${PREFIX}content/browser/zygote_host/zygote_host_impl_linux.cc:130] No usable sandbox! If this is a Debian system`,
  `${PREFIX}setuid_sandbox_host.cc(158)] The SUID sandbox helper binary was found, but is not configured correctly.`,
  `[pid=12][err] Failed to move to new namespace: PID namespaces supported, but failed: errno = Operation not permitted`,
  `${PREFIX}credentials.cc(127)] Check failed: . : Permission denied (13)`,
])('saysNoSandbox recognises the message: %s', (line) => {
  expect(saysNoSandbox(new Error(`browserType.launch: Failed to launch\nBrowser logs:\n${line}`))).toBe(true);
});

withBrowser(
  'a browser that fails to start for another reason is not started without its sandbox',
  async () => {
    userIs(1000);
    const log = { warn: vi.fn() };
    const line = `${WITHOUT} ;; *) echo 'libnss3.so: cannot open shared object file' >&2; exit 127;; esac`;
    const printer = ownPrinter({ log, executablePath: calledBy(line) });
    await expect(printer.print('<p>Dehors</p>')).rejects.toMatchObject({
      cause: { message: expect.stringContaining('libnss3.so: cannot open') },
    });
    expect(log.warn).not.toHaveBeenCalled();
  },
);

withBrowser('the browser runs without its sandbox as root, and a warning is logged', async () => {
  userIs(0);
  const log = { warn: vi.fn() };
  const printer = ownPrinter({ log, executablePath: calledBy(`${WITHOUT} ;; *) exit 1;; esac`) });
  expect(await textOf(await printer.print('<p>Dehors</p>'))).toBe('Dehors');
  expect(log.warn.mock.calls).toEqual([[expect.stringMatching(/without its sandbox.*root/)]]);
});

withBrowser('prints survive a kill of the browser', async () => {
  const log = { warn: vi.fn() };
  const before = new Set(browserProcesses());
  const printer = ownPrinter({ log });
  await printer.warm();
  const [browser] = browserProcesses().filter((pid) => !before.has(pid));
  const names = Array.from({ length: 8 }, (_, index) => `Devis ${index + 1}`);
  const prints = names.map((name) => printer.print(`<p>${name}</p>`));
  process.kill(browser ?? Number.NaN, 'SIGKILL');
  expect(await Promise.all((await Promise.all(prints)).map(textOf))).toEqual(names);
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ tried: 1 }), expect.any(String));
});

withBrowser('a browser killed between prints is replaced', async () => {
  const before = new Set(browserProcesses());
  const printer = ownPrinter();
  await printer.warm();
  for (const pid of browserProcesses()) if (!before.has(pid)) process.kill(pid, 'SIGKILL');
  expect(await textOf(await printer.print('<p>Encore</p>'))).toBe('Encore');
});

withBrowser('a browser that hangs is killed and the print repeated on a new one', async () => {
  const log = { warn: vi.fn() };
  const before = new Set(browserProcesses());
  const printer = ownPrinter({ timeoutMs: 6_000, log });
  await printer.warm();
  const hung = browserProcesses().filter((pid) => !before.has(pid));
  for (const pid of hung) process.kill(pid, 'SIGSTOP');
  expect(await textOf(await printer.print('<p>Enfin</p>'))).toBe('Enfin');
  expect(log.warn.mock.calls.filter(([about]) => about.tried)).toHaveLength(1);
  expect(browserProcesses().filter((pid) => hung.includes(pid))).toEqual([]);
});

withBrowser('a closed printer finishes its prints, ends the browser and refuses others', async () => {
  const before = new Set(browserProcesses());
  const printer = openChromiumPrinter({ executablePath });
  const last = printer.print('<p>Dernier</p>');
  const close = printer.close();
  expect(await textOf(await last)).toBe('Dernier');
  await close;
  expect(browserProcesses().filter((pid) => !before.has(pid))).toEqual([]);
  await expect(printer.print('<p>Trop tard</p>')).rejects.toThrow(PrinterUnavailable);
});

test('without a browser print says what to install', async () => {
  const printer = ownPrinter({ executablePath: null });
  await expect(printer.print('<p></p>')).rejects.toThrow(new PrinterUnavailable(CHROMIUM_MISSING));
});

test('an executable that is not a browser throws PrinterUnavailable', async () => {
  const printer = ownPrinter({ executablePath: process.execPath });
  await expect(printer.print('<p></p>')).rejects.toThrow(PrinterUnavailable);
});
