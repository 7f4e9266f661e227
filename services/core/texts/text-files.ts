import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  byCulture,
  type Culture,
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  type Language,
} from '@coffret/contracts/languages';
import { withFrench } from '@coffret/contracts/with-french';

const ROOT = join(import.meta.dirname, '../../..');

/** Modules of a language at `paths` below the project, of which `.<code>.ts` is left out. Each is searched from its first
 * folder, since a sandboxed process may read no higher. */
export async function textModules(paths: readonly string[], language: Language): Promise<object[]> {
  const files = paths.flatMap((path) => {
    const [folder = '', ...rest] = path.split('/');
    const cwd = join(ROOT, folder);
    return globSync(`${rest.join('/')}.${language}.ts`, { cwd }).map((file) => join(cwd, file));
  });
  return Promise.all(files.toSorted().map(async (file): Promise<object> => import(pathToFileURL(file).href)));
}

export const defaultOf = (module: object): object => Reflect.get(module, 'default') as object;

export async function inEveryLanguage<T>(
  of: (language: Language) => Promise<T>,
): Promise<{ readonly [language in Language]: T }> {
  const pairs = LANGUAGE_CODES.map(async (language) => [language, await of(language)] as const);
  return Object.fromEntries(await Promise.all(pairs)) as { [language in Language]: T };
}

/** The texts of `<name>.<code>.ts` in a folder by culture. What one lacks is French. */
export async function textsByCulture<T extends object>(
  french: T,
  folder: string,
  name: string,
): Promise<{ readonly [culture in Culture]: T }> {
  const texts = await inEveryLanguage(async (language) => {
    if (language === DEFAULT_LANGUAGE) return french;
    const modules = await textModules([relative(ROOT, join(folder, name))], language);
    return modules.map(defaultOf).reduce(withFrench<T>, french);
  });
  return byCulture((language) => texts[language]);
}
