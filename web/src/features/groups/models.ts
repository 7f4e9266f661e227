import { RIGHTS } from '@coffret/contracts/all-rights';
import { type Right, rightsTo } from '@coffret/contracts/rights';

interface Model {
  key: 'sales' | 'designOffice' | 'readOnly';
  rights: readonly Right[];
}

const READING = RIGHTS.filter((right) => /^(?!audit).+_r$/.test(right));

/** To start from; a user who lacks some of these rights cannot give them. */
export const MODELS: readonly Model[] = [
  {
    key: 'sales',
    rights: [
      ...READING,
      ...rightsTo('project'),
      ...rightsTo('configuration'),
      ...rightsTo('contact'),
      'user_c',
      'user_w',
      'user_verify',
      'notif_c',
    ],
  },
  {
    key: 'designOffice',
    rights: [...READING, 'configuration_c', 'configuration_w', 'project_w', 'catalog_c', 'catalog_w'],
  },
  { key: 'readOnly', rights: READING },
];
