import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { REGISTRATION } from '@coffret/services/tests/support/registration';
import { STACK } from '@coffret/services/tests/support/workflow';

export const PLAIN = ['Coffret', 'Halle', 'Éclairage scène', "L'Été", 'Quai 3', '12,50 €', 'PC16', 'a'];

export const TEXTS = [
  ...[
    'Coffret',
    'Éclairage scène',
    'a',
    '  a  ',
    "L'Été",
    '12,50 €',
    'ẞ',
    'İstanbul',
    'ﬁn',
    'e\u0301',
    'Ω≈ç√',
  ],
  ...['👩‍👩‍👧‍👦', '𝒳𝒴', 'नमस्ते', 'שלום', '漢字', 'a\u200bb', '\ufeffa', 'a\u0300'.repeat(60), 'x'.repeat(255)],
  ...[
    '=1+1',
    '@SUM(A1)',
    '<b>',
    '"><img src=x>',
    '#{7*7}',
    '{{7*7}}',
    '%s%n',
    '../..',
    '$where',
    '__proto__',
  ],
  ...['constructor', 'null', 'NaN', 'true', '-1', '1e999', '{"$gt":""}', "' OR 1=1 --", '.*', '(a+)+$', '\\'],
];

export const EMAILS = Array.from({ length: 30 }, (_, number) => `client${number}@exemple.fr`);
const days = [
  '2026-11-21',
  '2026-11-21T08:00:00.000Z',
  '>=2026-01-01',
  '<2027-01-01',
  '2026-01-01..2027-01-01',
];
const names = [
  'Halle',
  'Foire',
  'Scène',
  'L’Été',
  "Quai d'Orsay",
  'Œuvre',
  'e\u0301t',
  'Ñandú',
  'x'.repeat(255),
];

export const KNOWN: { [field: string]: readonly unknown[] } = {
  ...Object.fromEntries(
    Object.entries({ ...REGISTRATION, ...REFERENCE_FORM }).map(([name, it]) => [name, [it]]),
  ),
  lib: names,
  fullName: [...names, ...TEXTS],
  email: EMAILS,
  oldPassword: [REGISTRATION.password],
  activity: ['EVENT', 'PANEL_BUILDER', 'OTHERS'],
  ProjLines: [STACK, STACK.slice(0, 1), []],
  ProjProduct: [...['BLD10', 'BLP4', 'BLS2', 'ID4-40', 'PC16', 'AU'].map((ref) => ({ ref })), { id: 3 }],
  accessories: [['NONE'], ['KEY'], ['FEET', 'HANDLES']],
  technical: [{ elementKind: 'CLASSIC', In: 16, poles: '1PN', phases: 1 }, {}],
  rights: [['project_r'], ['user_r', 'group_r'], []],
  prefs: [{ themeMode: 'dark' }, '{"a":1}', {}],
  route: ['/projects', '/configurations/1?tab=2'],
  imageName: Array.from({ length: 20 }, (_, number) => `${number + 1}.png`),
  code: ['01', '2A', '974', '99'],
  createdAt: days,
  updatedAt: days,
  cat: ['INFO', 'SYSTEM', 'RELEASE'],
  token: ['x', 'eyJhbGciOiJIUzI1NiJ9.e30.x'],
  params: ['documents', 'quote', 'tarif'],
  projection: ['projects', 'configurations', 'users', 'catalogue', 'nothing'],
};
