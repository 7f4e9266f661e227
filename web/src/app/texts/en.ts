import { innerWordsEn } from '@coffret/contracts/words.en';
import { entityEn } from '../../crud/entity/texts.en.ts';
import { listEn } from '../../crud/list/texts.en.ts';
import { catalogueEn } from '../../features/catalogue/texts.en.ts';
import { commentsEn } from '../../features/comments/texts.en.ts';
import { configurationFormEn } from '../../features/configurations/form/texts.en.ts';
import { configurationsEn } from '../../features/configurations/list/texts.en.ts';
import { configuratorEn } from '../../features/configurator/texts.en.ts';
import { contactsEn } from '../../features/contacts/texts.en.ts';
import { dashboardEn } from '../../features/dashboard/texts.en.ts';
import { documentsEn } from '../../features/documents/texts.en.ts';
import { groupsEn } from '../../features/groups/texts.en.ts';
import { mailsEn } from '../../features/mails/texts.en.ts';
import { newsEn } from '../../features/news/texts.en.ts';
import { notificationsEn } from '../../features/notifications/texts.en.ts';
import { paletteEn } from '../../features/palette/texts.en.ts';
import { priceImportsEn } from '../../features/price-imports/texts.en.ts';
import { profileEn } from '../../features/profile/texts.en.ts';
import { projectsEn } from '../../features/projects/texts.en.ts';
import { quotesListEn } from '../../features/quotes/list/texts.en.ts';
import { quotesEn } from '../../features/quotes/texts.en.ts';
import { registersEn } from '../../features/registers/texts.en.ts';
import { releasesEn } from '../../features/releases/texts.en.ts';
import { securityEn } from '../../features/security/texts.en.ts';
import { usersEn } from '../../features/users/texts.en.ts';
import { formsEn } from '../../form/texts.en.ts';
import { innerErrorsEn } from '../../i18n/errors-inner.en.ts';
import type { TextsLike } from '../../i18n/texts-like.ts';
import { chartsEn } from '../../ui/charts/texts.en.ts';
import { entryEn } from './entry.en.ts';
import type { fr } from './fr.ts';

/** Every text of the product in English. */
export const en: TextsLike<typeof fr> = {
  ...entryEn,
  ...innerWordsEn,
  errors: { ...entryEn.errors, ...innerErrorsEn },
  charts: chartsEn,
  dashboard: dashboardEn,
  entity: entityEn,
  configurator: configuratorEn,
  profile: profileEn,
  security: securityEn,
  configurationForm: configurationFormEn,
  mails: mailsEn,
  news: newsEn,
  notifications: notificationsEn,
  palette: paletteEn,
  projects: projectsEn,
  quotes: quotesEn,
  forms: formsEn,
  list: listEn,
  users: usersEn,
  groups: groupsEn,
  quotesList: quotesListEn,
  registers: registersEn,
  releases: releasesEn,
  catalogue: catalogueEn,
  priceImports: priceImportsEn,
  configurations: configurationsEn,
  comments: commentsEn,
  documents: documentsEn,
  contacts: contactsEn,
};
