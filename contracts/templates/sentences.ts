import type { Sentences } from '../sentences/context.ts';
import type { templateEvents } from './events.ts';

export const templateSentences: Sentences<typeof templateEvents> = {
  TemplateSaved: [
    ({ who, data, quoted }) =>
      `${who} a enregistré le modèle ${quoted(data.lib)}${data.shared ? ' pour tous' : ''}`,
    ({ who, data, quoted }) =>
      `${who} saved the template ${quoted(data.lib)}${data.shared ? ' for all' : ''}`,
  ],
  TemplateDeleted: [
    ({ who, it }) => `${who} a supprimé le modèle ${it}`,
    ({ who, it }) => `${who} deleted the template ${it}`,
  ],
};
