import type { TextsLike } from '../../i18n/texts-like.ts';

type Load<T> = () => Promise<T>;

interface Texts<T> {
  fr: Load<T>;
  en: Load<TextsLike<T>>;
}

const texts = <T>(fr: Load<T>, en: Load<TextsLike<T>>): Texts<T> => ({ fr, en });

/** Texts behind the login by their first key: one chunk per language. */
const FEATURES = {
  charts: texts(
    async () => (await import('../../ui/charts/texts.fr.ts')).chartsFr,
    async () => (await import('../../ui/charts/texts.en.ts')).chartsEn,
  ),
  dashboard: texts(
    async () => (await import('../../features/dashboard/texts.fr.ts')).dashboardFr,
    async () => (await import('../../features/dashboard/texts.en.ts')).dashboardEn,
  ),
  entity: texts(
    async () => (await import('../../crud/entity/texts.fr.ts')).entityFr,
    async () => (await import('../../crud/entity/texts.en.ts')).entityEn,
  ),
  configurator: texts(
    async () => (await import('../../features/configurator/texts.fr.ts')).configuratorFr,
    async () => (await import('../../features/configurator/texts.en.ts')).configuratorEn,
  ),
  profile: texts(
    async () => (await import('../../features/profile/texts.fr.ts')).profileFr,
    async () => (await import('../../features/profile/texts.en.ts')).profileEn,
  ),
  security: texts(
    async () => (await import('../../features/security/texts.fr.ts')).securityFr,
    async () => (await import('../../features/security/texts.en.ts')).securityEn,
  ),
  configurationForm: texts(
    async () => (await import('../../features/configurations/form/texts.fr.ts')).configurationFormFr,
    async () => (await import('../../features/configurations/form/texts.en.ts')).configurationFormEn,
  ),
  mails: texts(
    async () => (await import('../../features/mails/texts.fr.ts')).mailsFr,
    async () => (await import('../../features/mails/texts.en.ts')).mailsEn,
  ),
  news: texts(
    async () => (await import('../../features/news/texts.fr.ts')).newsFr,
    async () => (await import('../../features/news/texts.en.ts')).newsEn,
  ),
  notifications: texts(
    async () => (await import('../../features/notifications/texts.fr.ts')).notificationsFr,
    async () => (await import('../../features/notifications/texts.en.ts')).notificationsEn,
  ),
  palette: texts(
    async () => (await import('../../features/palette/texts.fr.ts')).paletteFr,
    async () => (await import('../../features/palette/texts.en.ts')).paletteEn,
  ),
  projects: texts(
    async () => (await import('../../features/projects/texts.fr.ts')).projectsFr,
    async () => (await import('../../features/projects/texts.en.ts')).projectsEn,
  ),
  quotes: texts(
    async () => (await import('../../features/quotes/texts.fr.ts')).quotesFr,
    async () => (await import('../../features/quotes/texts.en.ts')).quotesEn,
  ),
  forms: texts(
    async () => (await import('../../form/texts.fr.ts')).formsFr,
    async () => (await import('../../form/texts.en.ts')).formsEn,
  ),
  list: texts(
    async () => (await import('../../crud/list/texts.fr.ts')).listFr,
    async () => (await import('../../crud/list/texts.en.ts')).listEn,
  ),
  orders: texts(
    async () => (await import('../../features/orders/texts.fr.ts')).ordersFr,
    async () => (await import('../../features/orders/texts.en.ts')).ordersEn,
  ),
  users: texts(
    async () => (await import('../../features/users/texts.fr.ts')).usersFr,
    async () => (await import('../../features/users/texts.en.ts')).usersEn,
  ),
  groups: texts(
    async () => (await import('../../features/groups/texts.fr.ts')).groupsFr,
    async () => (await import('../../features/groups/texts.en.ts')).groupsEn,
  ),
  quotesList: texts(
    async () => (await import('../../features/quotes/list/texts.fr.ts')).quotesListFr,
    async () => (await import('../../features/quotes/list/texts.en.ts')).quotesListEn,
  ),
  registers: texts(
    async () => (await import('../../features/registers/texts.fr.ts')).registersFr,
    async () => (await import('../../features/registers/texts.en.ts')).registersEn,
  ),
  releases: texts(
    async () => (await import('../../features/releases/texts.fr.ts')).releasesFr,
    async () => (await import('../../features/releases/texts.en.ts')).releasesEn,
  ),
  catalogue: texts(
    async () => (await import('../../features/catalogue/texts.fr.ts')).catalogueFr,
    async () => (await import('../../features/catalogue/texts.en.ts')).catalogueEn,
  ),
  priceImports: texts(
    async () => (await import('../../features/price-imports/texts.fr.ts')).priceImportsFr,
    async () => (await import('../../features/price-imports/texts.en.ts')).priceImportsEn,
  ),
  configurations: texts(
    async () => (await import('../../features/configurations/list/texts.fr.ts')).configurationsFr,
    async () => (await import('../../features/configurations/list/texts.en.ts')).configurationsEn,
  ),
  comments: texts(
    async () => (await import('../../features/comments/texts.fr.ts')).commentsFr,
    async () => (await import('../../features/comments/texts.en.ts')).commentsEn,
  ),
  documents: texts(
    async () => (await import('../../features/documents/texts.fr.ts')).documentsFr,
    async () => (await import('../../features/documents/texts.en.ts')).documentsEn,
  ),
  announcements: texts(
    async () => (await import('../../features/announcements/texts.fr.ts')).announcementsFr,
    async () => (await import('../../features/announcements/texts.en.ts')).announcementsEn,
  ),
  templates: texts(
    async () => (await import('../../features/templates/texts.fr.ts')).templatesFr,
    async () => (await import('../../features/templates/texts.en.ts')).templatesEn,
  ),
  shares: texts(
    async () => (await import('../../features/shares/texts.fr.ts')).sharesFr,
    async () => (await import('../../features/shares/texts.en.ts')).sharesEn,
  ),
  support: texts(
    async () => (await import('../../features/support/texts.fr.ts')).supportFr,
    async () => (await import('../../features/support/texts.en.ts')).supportEn,
  ),
  contacts: texts(
    async () => (await import('../../features/contacts/texts.fr.ts')).contactsFr,
    async () => (await import('../../features/contacts/texts.en.ts')).contactsEn,
  ),
};

type Feature = keyof typeof FEATURES;
export type FeatureTexts = {
  [F in Feature]: (typeof FEATURES)[F] extends Texts<infer T> ? T : never;
};

export async function featureTexts(language: 'fr' | 'en'): Promise<FeatureTexts> {
  const loaded = Object.entries(FEATURES).map(async ([key, load]) => [key, await load[language]()] as const);
  return Object.fromEntries(await Promise.all(loaded)) as FeatureTexts;
}
