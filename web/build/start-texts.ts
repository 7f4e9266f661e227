import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGE_CODES } from '@coffret/contracts/languages';
import { withFrench } from '@coffret/contracts/with-french';
import type { Plugin } from 'vite';
import french from '../src/app/start-texts.fr.ts';

const FOLDER = join(import.meta.dirname, '../src/app');

async function textsIn(code: string): Promise<{ readonly [name: string]: string }> {
  const files = globSync(`start-texts.${code}.ts`, { cwd: FOLDER });
  const modules = files.map(
    (file): Promise<{ default: object }> => import(pathToFileURL(join(FOLDER, file)).href),
  );
  return (await Promise.all(modules)).reduce((texts, own) => withFrench(texts, own.default), french);
}

/** `%name%` is the text of this name in every language. */
export async function withStartTexts(html: string): Promise<string> {
  const texts = await Promise.all(LANGUAGE_CODES.map(async (code) => ({ code, own: await textsIn(code) })));
  return html.replace(/%(\w+)%/g, (_, name: string) =>
    texts.map(({ code, own }) => `<span lang="${code}">${own[name]}</span>`).join(' · '),
  );
}

export const startTexts = (): Plugin => ({ name: 'start-texts', transformIndexHtml: withStartTexts });
