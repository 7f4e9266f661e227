/** The French texts of features by their first key, so that keys are exact. The files are found by their names. */
export type FeatureTexts = typeof import('../../crud/entity/texts.fr.ts') &
  typeof import('../../crud/list/texts.fr.ts') &
  typeof import('../../features/announcements/texts.fr.ts') &
  typeof import('../../features/catalogue/texts.fr.ts') &
  typeof import('../../features/comments/texts.fr.ts') &
  typeof import('../../features/companies/texts.fr.ts') &
  typeof import('../../features/configurations/form/texts.fr.ts') &
  typeof import('../../features/configurations/list/texts.fr.ts') &
  typeof import('../../features/configurator/texts.fr.ts') &
  typeof import('../../features/configurator/clipboard/texts.fr.ts') &
  typeof import('../../features/configurator/conflict/texts.fr.ts') &
  typeof import('../../features/configurator/presence/texts.fr.ts') &
  typeof import('../../features/configurator/proposal/texts.fr.ts') &
  typeof import('../../features/configurator/repair/texts.fr.ts') &
  typeof import('../../features/contacts/texts.fr.ts') &
  typeof import('../../features/dashboard/texts.fr.ts') &
  typeof import('../../features/documents/texts.fr.ts') &
  typeof import('../../features/groups/texts.fr.ts') &
  typeof import('../../features/mails/texts.fr.ts') &
  typeof import('../../features/news/texts.fr.ts') &
  typeof import('../../features/notifications/texts.fr.ts') &
  typeof import('../../features/orders/texts.fr.ts') &
  typeof import('../../features/palette/texts.fr.ts') &
  typeof import('../../features/price-imports/texts.fr.ts') &
  typeof import('../../features/profile/texts.fr.ts') &
  typeof import('../../features/projects/texts.fr.ts') &
  typeof import('../../features/quotes/texts.fr.ts') &
  typeof import('../../features/quotes/list/texts.fr.ts') &
  typeof import('../../features/registers/texts.fr.ts') &
  typeof import('../../features/releases/texts.fr.ts') &
  typeof import('../../features/security/texts.fr.ts') &
  typeof import('../../features/shares/texts.fr.ts') &
  typeof import('../../features/support/texts.fr.ts') &
  typeof import('../../features/templates/texts.fr.ts') &
  typeof import('../../features/users/texts.fr.ts') &
  typeof import('../../form/texts.fr.ts') &
  typeof import('../../ui/charts/texts.fr.ts');
