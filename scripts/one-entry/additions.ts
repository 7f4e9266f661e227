interface Edit {
  file: string;
  before: string;
  add: string;
}

export interface Addition {
  /** Folder of the new files, with the suffix `.txt`, so that they are not compiled here. */
  files: string;
  edits: readonly Edit[];
}

export const SUBJECT: Addition = {
  files: 'vehicles',
  edits: [
    {
      file: 'contracts/subjects.ts',
      before: 'import { views }',
      add: "import { vehicles } from './vehicles/subject.ts';\n",
    },
    { file: 'contracts/subjects.ts', before: '] as const;', add: '  vehicles,\n' },
    {
      file: 'services/app/subjects.ts',
      before: 'import { views }',
      add: "import { vehicles } from '../subjects/vehicles/subject.ts';\n",
    },
    { file: 'services/app/subjects.ts', before: '  commands,\n];', add: '  vehicles,\n' },
    {
      file: 'web/src/app/routes/private-routes.ts',
      before: "    {\n      path: '/users',\n",
      add: `    {
      path: '/vehicles',
      access: ['vehicle_r'],
      page: () => import('../../features/vehicles/vehicles-page.tsx'),
      menu: { text: 'vehicles.title', Icon: Projects },
    },
`,
    },
    {
      file: 'web/src/app/texts/features.ts',
      before: "typeof import('../../ui/charts/",
      add: "typeof import('../../features/vehicles/texts.fr.ts') &\n  ",
    },
  ],
};

const VEHICLE_TYPES = `export const vehicleTypes = register({
  entity: 'vehicleType',
  list: 'vehicleTypes',
  named: 'le type de véhicule',
  title: 'Types de véhicule',
  fields: { lib: text('Nom'), agencyId: optionalItem('Agence') },
  access: byRights('agency'),
  screen: {
    menu: { after: '/agencies', place: 'sub' },
    texts: {
      rows_one: '{{total}} type',
      rows_other: '{{total}} types',
      emptyText: 'Ajoutez un premier type.',
      add: 'Ajouter un type',
      newTitle: 'Nouveau type',
    },
  },
  golden: { lib: 'Fourgon', agencyId: 4 },
});

`;

export const REGISTER: Addition = {
  files: 'register',
  edits: [
    {
      file: 'contracts/registers/registers.ts',
      before: 'import { releaseNotes',
      add: "import { optionalItem, text } from './fields.ts';\n",
    },
    {
      file: 'contracts/registers/registers.ts',
      before: 'import { releaseNotes',
      add: "import { byRights, register } from './register.ts';\n",
    },
    {
      file: 'contracts/registers/registers.ts',
      before: 'export const REGISTERS',
      add: VEHICLE_TYPES,
    },
    { file: 'contracts/registers/registers.ts', before: '] as const;', add: '  vehicleTypes,\n' },
  ],
};

const MOUNTING = `  mounting: {
    kind: 'choice',
    values: ['WALL', 'FLOOR'],
    words: { WALL: 'Au mur', FLOOR: 'Au sol' },
    label: 'Pose du coffret',
    short: 'Pose',
    section: 'place',
    unset: null,
    column: 120,
  },
`;

/** A field of an element and one of the form of a configuration. */
export const FIELDS: Addition = {
  files: 'fields',
  edits: [
    {
      file: 'contracts/configurations/element-fields.ts',
      before: '} as const satisfies',
      add: "  remark: { kind: 'text', label: 'Remarque', max: 30 },\n",
    },
    {
      file: 'contracts/configurations/form-fields.ts',
      before: '} as const satisfies',
      add: MOUNTING,
    },
  ],
};

/** Of which few texts are there. */
export const LANGUAGE: Addition = {
  files: 'language',
  edits: [
    {
      file: 'contracts/languages.ts',
      before: '} as const satisfies',
      add: "  nl: { culture: 'nl_NL', locale: 'nl-NL', name: 'Nederlands' },\n",
    },
  ],
};
