interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** Not in shared chunks, since their users would load everything shared. */
const NOT_SHARED =
  /\/(features\/(configurator|configurations\/(list|history)|audit|groups|quotes(?!\/list))|contracts\/audit|cabinet|i18n|app\/texts|generated\/(16|20)px\/paths)\/|contracts\/configurations\/(stack|random-id|given-ids)\.ts$|data\/api\/use-blob-url\.ts$|\.[a-z]{2}\.ts$/;

const FIRST_SCREENS = [
  /src\/(ui\/elements\/(status-tag|tag|page-header)|form\/(check-list|activities)|lib\/(use-narrow|use-width|download|now|today|same|use-screen-keys)|data\/api\/(send-over|save-file))\.tsx?$/,
  /src\/(i18n\/formats|data\/address\/[\w-]+|ui\/elements\/load-error)\.tsx?$|contracts\/(statuses|dashboard\/(periods|task-lists)|quotes\/validity)\.ts$/,
  /\/(caret-down|double-caret-vertical|th|media|export|htmlSelect|segmentedControl)\.js$/,
  // Otherwise the projects' chunk would be loaded by every list and by the configurator.
  /src\/(crud\/(history|entity\/(customer-link|history-link))|ui\/dialogs\/(dialog|lazy-dialog|confirm-dialog))\.tsx?$/,
  /src\/(crud\/list\/(deletion-impact|page-nav)|lib\/use-debounced)\.tsx?$/,
  /\/(plus|lock|chevron-left|alert|dialog|dialogFooter)\.js$/,
];

/** Of the configurator and of the lists, which load nothing else of each other. */
const DRAWING_AND_LISTS = [
  /src\/(lib\/(takes-keys|copy-text|capture-pointer)|form\/(decimal|number-input|latest-date)|ui\/actions\/actions|features\/templates\/(public|save-template-\w+|start-button))\.tsx?$/,
  /contracts\/(normalize-for-search|search-words|configurations\/limits)\.ts$/,
  /\/(more|chevron-(up|down)|floppy-disk|disable|bookmark|duplicate|minus|refresh|radioGroup|tooltipContext)\.js$/,
];

/** Of every signed-in screen. */
const SHELL = [
  // Otherwise each date would load the sentences of the history.
  /\/(contracts\/(day|date-texts)|cabinet\/(day|iterables))\.ts$/,
  /src\/(app\/private-screens|ui\/toast\/toaster)\.tsx$/,
  // Also of parts that are loaded when they are opened: no chunk of another screen.
  /src\/features\/support\/public\.ts$/,
  /src\/ui\/(elements\/(empty-state|skeleton|hint|popover|menu-keys)|dialogs\/use-(focus-within|restore-focus))\.tsx?$/,
  /\/(box|chat|cross|document|info-sign|person|share|tick|time|trash|undo|warning-sign)\.js$/,
];

const IS_ZOD = /\/node_modules\/zod\//;

const zodUsers = new Map<string, boolean>();

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

/** Entries of fields: used by texts of all languages, the menu and the audit. */
const REGISTERS =
  /\/(contracts\/registers\/(?!answers|commands|events|paths|schemas|sentences|subject)[\w-]+|features\/registers\/(register-name|screen-texts)|contracts\/configurations\/(form|element)-fields|cabinet\/configuration)\.ts$/;

const SUBJECTS =
  /\/contracts\/(sentences\/[\w-]+|event-categories|subjects?|all-rights|quotes\/reference-text|[\w-]+\/(sentences\.fr|subject))\.ts$/;

const firstTexts = (id: string) => {
  const [, code] = /\/(?:texts\/public|code-labels)\.([a-z]{2})\.ts$/.exec(id) ?? [];
  return code ? `public.${code}` : null;
};

const texts = (id: string, modules: Modules) => {
  const [, code] = /\.([a-z]{2})\.ts$/.exec(id) ?? [];
  const importers = modules.getModuleInfo(id)?.dynamicImporters ?? [];
  return code && importers.some((importer) => /src\/app\/texts\/\w+\.ts$/.test(importer)) ? code : null;
};

/** Few chunks, each without the content of the previous one: many small chunks mean many requests. */
export const LAYERS = [
  { name: 'base', tags: ['$initial' as const], priority: 8 },
  // Before the texts: otherwise one language would load the other.
  { name: 'registers', test: REGISTERS, priority: 6.7 },
  // Of parts that have nothing else in common.
  {
    name: 'language',
    test: /\/(src\/i18n\/(by-language|words)|contracts\/with-french)\.ts$/,
    priority: 6.65,
  },
  { name: firstTexts, priority: 6.6 },
  { name: texts, priority: 6.5 },
  {
    name: 'screens',
    test: /src\/app\/(routes\/private-routes|first-page|login-or-not-found)\.tsx?$/,
    priority: 6.2,
  },
  { name: 'blueprint', test: /ui\/theme\/blueprint-components\.css$/, priority: 6.1 },
  { name: 'private', test: (id: string) => SHELL.some((files) => files.test(id)), priority: 6 },
  { name: 'subjects', test: SUBJECTS, priority: 5.5 },
  { name: 'charts', test: /\/node_modules\/(@visx|d3-[a-z]+)\//, priority: 5 },
  { name: 'drawing', test: /\/cabinet\/(drawing\/|(drawing|frame)\.tsx?$)/, minShareCount: 2, priority: 4 },
  // Otherwise the configurator would load the proposal with the rules.
  {
    name: 'rules',
    test: /\/cabinet\/(check|heat|notices|load|missing-parts|price)\.ts$/,
    minShareCount: 1,
    priority: 3.9,
  },
  { name: 'proposal', test: /\/cabinet\/propose(\/(search|requirements))?\.ts$/, priority: 3.8 },
  { name: 'tools', test: (id: string) => FIRST_SCREENS.some((files) => files.test(id)), priority: 3.5 },
  { name: 'parts', test: (id: string) => DRAWING_AND_LISTS.some((files) => files.test(id)), priority: 3.4 },
  { name: 'projects', test: /src\/features\/projects\/projects-page\.tsx$/, priority: 3 },
  // Otherwise the configurator would load the lists.
  {
    name: 'lists',
    test: /\/(src\/crud\/(list|usage)\/|src\/ui\/table\/|node_modules\/@tanstack\/(react-virtual|virtual-core)\/)/,
    minShareCount: 2,
    priority: 2.5,
  },
  { name: shared('shared', false), minShareCount: 2, priority: 2 },
  { name: shared('forms', true), minShareCount: 2, priority: 1 },
  // One name in the login page instead of six.
  {
    name: 'account',
    test: /src\/features\/account\/(sign-up-page|forgotten-password-page|mailed-link\/mailed-link-page)\.tsx$/,
    priority: 0.4,
  },
  {
    name: 'history',
    test: /\/(features\/(audit|quotes(?!\/list))|contracts\/audit)\//,
    minShareCount: 2,
    priority: 0.5,
  },
];
