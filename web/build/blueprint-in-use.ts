import type { Plugin } from 'postcss';

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

const IS_UNUSED = new RegExp(`\\.bp6-(${UNUSED.join('|')})`);
/** What a selector excludes by :not() is no reason to leave it out. */
const withoutExclusions = (selector: string) => selector.replace(/:not\([^)]*\)/g, '');

/** Leaves the style rules of Blueprint's components out that nobody uses: they are most of it. */
export function blueprintInUse(): Plugin {
  return {
    postcssPlugin: 'blueprint-in-use',
    Rule(rule) {
      if (!rule.selector.includes('.bp6-')) return;
      const used = rule.selectors.filter((selector) => !IS_UNUSED.test(withoutExclusions(selector)));
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    },
  };
}
