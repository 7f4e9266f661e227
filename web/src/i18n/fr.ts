import { entityFr } from '../entity/texts.fr.ts';
import { catalogueFr } from '../features/catalogue/texts.fr.ts';
import { commentsFr } from '../features/comments/texts.fr.ts';
import { configurationFormFr } from '../features/configuration-form/texts.fr.ts';
import { configurationsFr } from '../features/configurations-list/texts.fr.ts';
import { configuratorFr } from '../features/configurator/texts.fr.ts';
import { contactsFr } from '../features/contacts/texts.fr.ts';
import { documentsFr } from '../features/documents/texts.fr.ts';
import { groupsFr } from '../features/groups/texts.fr.ts';
import { notificationsFr } from '../features/notifications/texts.fr.ts';
import { paletteFr } from '../features/palette/texts.fr.ts';
import { profileFr } from '../features/profile/texts.fr.ts';
import { projectsFr } from '../features/projects/texts.fr.ts';
import { registersFr } from '../features/registers/texts.fr.ts';
import { usersFr } from '../features/users/texts.fr.ts';
import { formsFr } from '../form/texts.fr.ts';
import { listFr } from '../list/texts.fr.ts';
import { entryFr } from './entry.fr.ts';

/** Every text of the product in French. A feature's own stand beside it, under the feature's name. */
export const fr = {
  ...entryFr,
  entity: entityFr,
  configurator: configuratorFr,
  profile: profileFr,
  configurationForm: configurationFormFr,
  notifications: notificationsFr,
  palette: paletteFr,
  projects: projectsFr,
  forms: formsFr,
  list: listFr,
  users: usersFr,
  groups: groupsFr,
  registers: registersFr,
  catalogue: catalogueFr,
  configurations: configurationsFr,
  comments: commentsFr,
  documents: documentsFr,
  contacts: contactsFr,
};
