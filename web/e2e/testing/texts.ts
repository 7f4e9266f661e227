import { globSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES, type Language, type WordList } from '@coffret/contracts/languages';
import { gather, type Texts } from '../../src/app/texts/gather.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Files as all.ts finds them: pictures are taken without vite. */
const read = (path: string): Promise<{ default?: object }[]> =>
  Promise.all(
    globSync(path, { cwd: ROOT }).map((file): Promise<{ default?: object }> => import(join(ROOT, file))),
  );

async function textsOf(language: Language): Promise<Texts> {
  const [common, features, words] = await Promise.all([
    read(`web/src/app/texts/{public,common}.${language}.ts`),
    read(`web/src/{ui,form,crud,features}/**/texts.${language}.ts`),
    read(`contracts/{words,*/words}.${language}.ts`),
  ]);
  const defaults = (files: { default?: object }[]) => files.map((file) => file.default ?? {});
  return gather([...defaults(common), ...features], defaults(words) as WordList[]);
}

export const TEXTS = Object.fromEntries(
  await Promise.all(LANGUAGE_CODES.map(async (code) => [code, await textsOf(code)] as const)),
) as { [language in Language]: Texts };

/** Replaces the placeholders. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
