import { basename } from 'node:path';
import type { AtRule, Plugin, Rule } from 'postcss';

/** Components of Blueprint that no screen shows, by the beginning of their classes; its font of icons is among them. */
export const UNUSED = [
  'blockquote',
  'breadcrumb',
  'card-list',
  'code',
  'compound-tag',
  'context-menu',
  'control-card',
  'dialog-step',
  'drawer',
  'editable-text',
  'entity-title',
  'html-table',
  'icon-',
  'multistep-dialog',
  'navbar',
  'non-ideal-state',
  'numeric-input',
  'overflow-list',
  'panel-stack2',
  'resizable-input',
  'running-text',
  'section',
  'skeleton',
  'slider',
  'submenu',
  'tag',
  'tree',
];

/** The classes of Blueprint that a screen shows before its components are loaded. */
export const FIRST = [
  'active',
  'button',
  'dark',
  'disabled',
  'fill',
  'icon',
  'input',
  'input-action',
  'input-group',
  'intent-primary',
  'large',
  'minimal',
];

/** The style sheet of every page. */
const FIRST_SHEET = 'theme.css';
/** The style sheet of all of Blueprint's classes: who imports Blueprint's components imports it too. */
const COMPONENTS = 'blueprint-components.css';

const IS_UNUSED = new RegExp(`\\.bp6-(${UNUSED.join('|')})`);
/** What a selector excludes by :not() is no reason to leave it out. */
const withoutExclusions = (selector: string) => selector.replace(/:not\([^)]*\)/g, '');

const classesIn = (selector: string): string[] =>
  [...withoutExclusions(selector).matchAll(/\.bp6-([\w-]+)/g)].map(([, name = '']) => name);

const isOfBlueprint = ({ source }: Rule) => source?.input.file?.includes('@blueprintjs') ?? true;
const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/**
 * Leaves out the style rules of Blueprint's components that nobody uses: they are most of it. The first sheet has what
 * concerns no class or those of `FIRST` alone. The sheet of the components has all that concerns a class, those of
 * `FIRST` again: of two rules of the same weight the later one wins, so their order must be Blueprint's own. Sheets of other
 * packages (the table's) lose only what is unused.
 */
export function dropUnusedBlueprint(): Plugin {
  return {
    postcssPlugin: 'blueprint-in-use',
    Rule(rule, { result }) {
      if (!isOfBlueprint(rule) || isKeyframe(rule)) return;
      const [path = ''] = (result.opts.from ?? '').split('?');
      const sheet = basename(path);
      const used = rule.selectors.filter((selector) => {
        const classes = classesIn(selector);
        if (IS_UNUSED.test(withoutExclusions(selector))) return false;
        if (sheet === FIRST_SHEET) return classes.every((name) => FIRST.includes(name));
        return sheet !== COMPONENTS || classes.length > 0;
      });
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    },
  };
}
