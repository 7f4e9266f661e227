import type { Fields } from '@coffret/contracts/registers/fields';
import type { ScreenTexts } from '@coffret/contracts/registers/register';
import { SCREENED, type Screened } from '@coffret/contracts/registers/registers';
import type { Words } from '@coffret/contracts/subject';
import type { RegisterName } from './register-name.ts';

type Language = keyof Words;

type Texts<Entry extends Screened> = Record<'title', string> &
  Record<keyof Entry['screen']['fr'] & keyof ScreenTexts, string> & {
    fields: Record<keyof Entry['fields'], string>;
  };

export function screenTexts(language: Language) {
  return Object.fromEntries(
    SCREENED.map(({ list, title, screen, fields }) => {
      const labels = Object.entries<Fields[string]>(fields).map(([name, { label }]) => [
        name,
        label[language],
      ]);
      return [list, { title: title[language], ...screen[language], fields: Object.fromEntries(labels) }];
    }),
  ) as { [List in RegisterName]: Texts<Extract<Screened, { list: List }>> };
}
