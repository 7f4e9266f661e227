import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type WordList } from '@coffret/contracts/languages';
import { withFrench } from '@coffret/contracts/with-french';
import { gather, type Texts } from './gather.ts';

const COMMON = import.meta.glob<object>('./{public,common}.*.ts', { import: 'default' });
const FEATURES = import.meta.glob<object>('../../{ui,form,crud,features}/**/texts.*.ts');
const WORDS = import.meta.glob<WordList>('../../../../contracts/{words,*/words}.*.ts', { import: 'default' });

type Files<T> = { readonly [path: string]: () => Promise<T> };

const read = <T>(files: Files<T>, language: Language): Promise<T[]> =>
  Promise.all(
    Object.entries(files).flatMap(([path, load]) => (path.endsWith(`.${language}.ts`) ? [load()] : [])),
  );

/** Behind the login: one chunk per language. */
export async function allTexts(language: Language): Promise<Texts> {
  const [common, features, words] = await Promise.all([
    read(COMMON, language),
    read(FEATURES, language),
    read(WORDS, language),
  ]);
  const texts = gather([...common, ...features], words);
  return LANGUAGES[language].isComplete ? texts : withFrench(await allTexts(DEFAULT_LANGUAGE), texts);
}
