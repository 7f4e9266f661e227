import { plain, type Sentences } from '../sentences/context.ts';
import type { templateEvents } from './events.ts';

export const templateSentences: Sentences<typeof templateEvents> = {
  TemplateSaved: ({ who, data, lib }) =>
    `${who} a enregistré le modèle ${lib}${data.shared ? ' pour tous' : ''}`,
  TemplateDeleted: plain('{who} a supprimé le modèle {it}'),
};
