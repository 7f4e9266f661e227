interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/**
 * Not Blueprint's icons by name, which nothing asks for, nor the texts: who needs one would get all that is shared. Nor
 * what the audit, the time line, the quotes and the configurations' list share among themselves.
 */
const NOT_SHARED =
  /\/(features\/(configurator|configurations\/(list|history)|audit|quotes(?!\/list))|contracts\/audit|cabinet|i18n|app\/texts|generated\/(16|20)px\/paths)\/|\.(fr|en)\.ts$/;

/** What the first screens have of others', which need not come with it. */
const FIRST_SCREENS = [
  /src\/(ui\/elements\/(status-tag|tag|page-header)|form\/(check-list|activities)|lib\/(use-narrow|download))\.tsx?$/,
  /src\/(i18n\/formats|data\/address\/[\w-]+|ui\/elements\/load-error)\.tsx?$|dashboard\/periods\.ts$/,
  /\/(caret-down|double-caret-vertical|th|media|export|htmlSelect|segmentedControl)\.js$/,
  // Without these the projects' own chunk would come to every list and to the configurator.
  /src\/(crud\/(history|entity\/(customer-link|history-link))|ui\/dialogs\/(dialog|lazy-dialog|confirm-dialog))\.tsx?$/,
  /src\/(crud\/list\/(deletion-impact|page-nav)|lib\/use-debounced|features\/projects\/queries)\.tsx?$/,
  /\/(plus|lock|chevron-left|alert|dialog|dialogFooter)\.js$/,
];

const IS_ZOD = /\/node_modules\/zod\//;

const zodUsers = new Map<string, boolean>();

/** Whether a module needs the schemas' library, itself or through what it imports. */
function needsZod(id: string, modules: Modules): boolean {
  const known = zodUsers.get(id);
  if (known !== undefined) return known;
  zodUsers.set(id, false);
  const needs =
    IS_ZOD.test(id) ||
    (modules.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsZod(imported, modules));
  zodUsers.set(id, needs);
  return needs;
}

const shared = (name: string, needs: boolean) => (id: string, modules: Modules) =>
  !NOT_SHARED.test(id) && needsZod(id, modules) === needs ? name : null;

/** The registers' entries: the texts of both languages, the menu and the audit have them. */
const REGISTERS =
  /\/(contracts\/registers\/(?!answers|commands|events|paths|schemas|sentences|subject)[\w-]+|features\/registers\/(register-name|screen-texts))\.ts$/;

/** What the subjects have in common with the client, sentences too: the audit, the time lines and the groups have it. */
const SUBJECTS =
  /\/contracts\/(sentences\/[\w-]+|kinds|subjects?|all-rights|quotes\/reference-text|[\w-]+\/(sentences|subject))\.ts$/;

/** A language's texts of the login page, with its words for what the product knows by codes. */
const firstTexts = (id: string) => {
  const [, code] = /\/(?:texts\/public|code-labels)\.(fr|en)\.ts$/.exec(id) ?? [];
  return code ? `public.${code}` : null;
};

/** A language's texts that `app/texts` loads on sign-in. */
const texts = (id: string, modules: Modules) => {
  const [, code] = /[/.](fr|en)\.ts$/.exec(id) ?? [];
  const importers = modules.getModuleInfo(id)?.dynamicImporters ?? [];
  return code && importers.some((importer) => /src\/app\/texts\/\w+\.ts$/.test(importer)) ? code : null;
};

/**
 * A few chunks, each with what the one before it has not: dozens of small ones are dozens of requests. What one
 * page alone needs stays with the page.
 */
export const LAYERS = [
  { name: 'base', tags: ['$initial' as const], priority: 8 },
  // Before the texts, which have them too: one language would otherwise come with the other.
  { name: 'registers', test: REGISTERS, priority: 6.7 },
  // What comes before the login speaks of, also where a screen behind it says the same.
  { name: firstTexts, priority: 6.6 },
  { name: texts, priority: 6.5 },
  // Which private screens there are: a visitor's address is looked up in it too.
  {
    name: 'screens',
    test: /src\/app\/(routes\/private-routes|first-page|login-or-not-found)\.tsx?$/,
    priority: 6.2,
  },
  // A public page with components of Blueprint needs it without the rest.
  { name: 'blueprint', test: /ui\/theme\/blueprint-components\.css$/, priority: 6.1 },
  { name: 'private', test: /src\/(app\/private-screens|ui\/toast\/toaster)\.tsx$/, priority: 6 },
  { name: 'subjects', test: SUBJECTS, priority: 5.5 },
  // The dashboard's alone.
  { name: 'charts', test: /\/node_modules\/(@visx|d3-[a-z]+)\//, priority: 5 },
  // The drawn cabinet is on many screens, the rules that it is checked by on one.
  { name: 'drawing', test: /\/cabinet\/(drawing\/|(drawing|frame)\.tsx?$)/, minShareCount: 2, priority: 4 },
  { name: 'tools', test: (id: string) => FIRST_SCREENS.some((files) => files.test(id)), priority: 3.5 },
  { name: 'projects', test: /src\/features\/projects\/projects-page\.tsx$/, priority: 3 },
  { name: shared('shared', false), minShareCount: 2, priority: 2 },
  // With zod, which no first screen has.
  { name: shared('forms', true), minShareCount: 2, priority: 1 },
  // What the audit, the time line and the quotes share, and no other.
  {
    name: 'history',
    test: /\/(features\/(audit|quotes(?!\/list))|contracts\/audit)\//,
    minShareCount: 2,
    priority: 0.5,
  },
];
