import { withFrench } from '@coffret/contracts/with-french';

type Files = { readonly [path: string]: object };

/** Texts that one part has for itself, loaded with it in all languages: by `files`, which are `<name>.<code>.ts`. What they lack
 * is French. */
export function byLanguage<T extends object>(french: T, files: Files): (language: string) => T {
  const texts = new Map(
    Object.entries(files).map(([path, own]) => [path.split('.').at(-2), withFrench(french, own)]),
  );
  return (language) => texts.get(language) ?? french;
}
