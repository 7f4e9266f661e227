import { basename } from 'node:path';
import type { AtRule, Plugin, Rule } from 'postcss';

/** Prefixes of Blueprint classes that no screen uses. */
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

/** Blueprint classes on screens that load before Blueprint's components. */
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

const FIRST_SHEET = 'theme.css';
const COMPONENTS = 'blueprint-components.css';

const IS_UNUSED = new RegExp(`\\.bp6-(${UNUSED.join('|')})`);
/** `:not(.x)` does not make a rule depend on class x. */
const withoutExclusions = (selector: string) => selector.replace(/:not\([^)]*\)/g, '');

const classesIn = (selector: string): string[] =>
  [...withoutExclusions(selector).matchAll(/\.bp6-([\w-]+)/g)].map(([, name = '']) => name);

const isOfBlueprint = ({ source }: Rule) => source?.input.file?.includes('@blueprintjs') ?? true;
const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/** The first sheet keeps rules without classes or with classes of `FIRST` only. The components' sheet keeps
 * all used rules, also those of `FIRST`: with equal specificity the later rule wins, so Blueprint's order is
 * required. */
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
