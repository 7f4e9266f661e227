import type { Picture } from './picture.ts';
import { AUDIT } from './pictures-of-audit.ts';
import { CONFIGURATOR } from './pictures-of-configurator.ts';
import { ENTRY } from './pictures-of-entry.ts';
import { LISTS } from './pictures-of-lists.ts';
import { PROJECTS } from './pictures-of-projects.ts';
import { DASHBOARD } from './pictures-of-the-dashboard.ts';
import { SHELL } from './pictures-of-the-shell.ts';
import { TOGETHER } from './pictures-of-working-together.ts';

/** Pictures that change data come last. */
export const PICTURES: readonly Picture[] = [
  ...PROJECTS,
  ...DASHBOARD,
  ...LISTS,
  ...SHELL,
  ...CONFIGURATOR,
  ...TOGETHER,
  ...AUDIT,
  ...ENTRY,
];
