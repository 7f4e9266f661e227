import { innerWordsFr } from '@coffret/contracts/words.fr';
import { entityFr } from '../../crud/entity/texts.fr.ts';
import { listFr } from '../../crud/list/texts.fr.ts';
import { catalogueFr } from '../../features/catalogue/texts.fr.ts';
import { commentsFr } from '../../features/comments/texts.fr.ts';
import { configurationFormFr } from '../../features/configurations/form/texts.fr.ts';
import { configurationsFr } from '../../features/configurations/list/texts.fr.ts';
import { configuratorFr } from '../../features/configurator/texts.fr.ts';
import { contactsFr } from '../../features/contacts/texts.fr.ts';
import { dashboardFr } from '../../features/dashboard/texts.fr.ts';
import { documentsFr } from '../../features/documents/texts.fr.ts';
import { groupsFr } from '../../features/groups/texts.fr.ts';
import { mailsFr } from '../../features/mails/texts.fr.ts';
import { newsFr } from '../../features/news/texts.fr.ts';
import { notificationsFr } from '../../features/notifications/texts.fr.ts';
import { paletteFr } from '../../features/palette/texts.fr.ts';
import { priceImportsFr } from '../../features/price-imports/texts.fr.ts';
import { profileFr } from '../../features/profile/texts.fr.ts';
import { projectsFr } from '../../features/projects/texts.fr.ts';
import { quotesListFr } from '../../features/quotes/list/texts.fr.ts';
import { quotesFr } from '../../features/quotes/texts.fr.ts';
import { registersFr } from '../../features/registers/texts.fr.ts';
import { releasesFr } from '../../features/releases/texts.fr.ts';
import { securityFr } from '../../features/security/texts.fr.ts';
import { usersFr } from '../../features/users/texts.fr.ts';
import { formsFr } from '../../form/texts.fr.ts';
import { innerErrorsFr } from '../../i18n/errors-inner.fr.ts';
import { chartsFr } from '../../ui/charts/texts.fr.ts';
import { entryFr } from './entry.fr.ts';

/** Every text of the product in French. A feature's own stand beside it, under the feature's name. */
export const fr = {
  ...entryFr,
  ...innerWordsFr,
  errors: { ...entryFr.errors, ...innerErrorsFr },
  charts: chartsFr,
  dashboard: dashboardFr,
  entity: entityFr,
  configurator: configuratorFr,
  profile: profileFr,
  security: securityFr,
  configurationForm: configurationFormFr,
  mails: mailsFr,
  news: newsFr,
  notifications: notificationsFr,
  palette: paletteFr,
  projects: projectsFr,
  quotes: quotesFr,
  forms: formsFr,
  list: listFr,
  users: usersFr,
  groups: groupsFr,
  quotesList: quotesListFr,
  registers: registersFr,
  releases: releasesFr,
  catalogue: catalogueFr,
  priceImports: priceImportsFr,
  configurations: configurationsFr,
  comments: commentsFr,
  documents: documentsFr,
  contacts: contactsFr,
};
