import { plain, type Sentences } from '../sentences/context.ts';
import type { templateEvents } from './events.ts';

export const templateSentences: Sentences<typeof templateEvents> = {
  TemplateSaved: ({ who, data, lib }) => `${who} saved the template ${lib}${data.shared ? ' for all' : ''}`,
  TemplateDeleted: plain('{who} deleted the template {it}'),
};
