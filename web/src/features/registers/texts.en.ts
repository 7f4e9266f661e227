import { screenTexts } from './screen-texts.ts';

export const registersEn = {
  componentEn: 'Component {{number}} in English',
  inEnglish: 'In English',
  component: 'Component {{number}}',
  addComponent: 'Add a component',
  removeComponent: 'Remove {{name}}',
  attachedUsers_one: '{{count}} user',
  attachedUsers_other: '{{count}} users',
  openQuotes: 'Open quotes: {{amount}}',
  addDepartment: 'Attach a department…',
  attach: 'Attach',
  moveTitle: 'Change of agency',
  leftBehind_one: '{{total}} customer is still at the agency {{agency}}.',
  leftBehind_other: '{{total}} customers are still at the agency {{agency}}.',
  showThem: 'Show them',
  leaveThem: 'Leave them',
  moveThem: 'Move them',
  moved_one: '{{count}} customer moved.',
  moved_other: '{{count}} customers moved.',
  ...screenTexts('en'),
};
