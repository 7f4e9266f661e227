import { type WordList, wordIn } from '@coffret/contracts/languages';
import type { Fields } from '@coffret/contracts/registers/fields';
import type { ScreenTexts } from '@coffret/contracts/registers/register';
import { SCREENED, type Screened } from '@coffret/contracts/registers/registers';
import type { RegisterName } from './register-name.ts';

type Texts<Entry extends Screened> = Record<'title', string> &
  Record<keyof Entry['screen']['texts'] & keyof ScreenTexts, string> & {
    fields: Record<keyof Entry['fields'], string>;
  };

export function screenTexts(words: WordList) {
  return Object.fromEntries(
    SCREENED.map(({ list, title, screen, fields }) => {
      const labels = Object.entries<Fields[string]>(fields).map(([name, { label }]) => [
        name,
        wordIn(words, label),
      ]);
      return [
        list,
        {
          title: wordIn(words, title),
          ...Object.fromEntries(
            Object.entries<string>(screen.texts).map(([key, text]) => [key, wordIn(words, text)]),
          ),
          fields: Object.fromEntries(labels),
        },
      ];
    }),
  ) as { [List in RegisterName]: Texts<Extract<Screened, { list: List }>> };
}
