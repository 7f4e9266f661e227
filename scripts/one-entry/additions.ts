interface Edit {
  file: string;
  before: string;
  add: string;
}

export interface Addition {
  /** Folder of the new files, with the suffix `.txt`, so that they are not compiled here. */
  files: string | null;
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
      before: '  projects: texts(',
      add: `  vehicles: texts(
    async () => (await import('../../features/vehicles/texts.fr.ts')).vehiclesFr,
    async () => (await import('../../features/vehicles/texts.en.ts')).vehiclesEn,
  ),
`,
    },
  ],
};

const VEHICLE_TYPES = `export const vehicleTypes = register({
  entity: 'vehicleType',
  list: 'vehicleTypes',
  named: { fr: 'le type de véhicule', en: 'the vehicle type' },
  title: { fr: 'Types de véhicule', en: 'Vehicle types' },
  fields: { lib: text({ fr: 'Nom', en: 'Name' }), agencyId: optionalItem({ fr: 'Agence', en: 'Agency' }) },
  access: byRights('agency'),
  screen: {
    menu: { after: '/agencies', place: 'sub' },
    fr: {
      rows_one: '{{total}} type',
      rows_other: '{{total}} types',
      emptyText: 'Ajoutez un premier type.',
      add: 'Ajouter un type',
      newTitle: 'Nouveau type',
    },
    en: {
      rows_one: '{{total}} type',
      rows_other: '{{total}} types',
      emptyText: 'Add a first type.',
      add: 'Add a type',
      newTitle: 'New type',
    },
  },
  golden: { lib: 'Fourgon', agencyId: 4 },
});

`;

export const REGISTER: Addition = {
  files: null,
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
    words: { fr: { WALL: 'Au mur', FLOOR: 'Au sol' }, en: { WALL: 'On the wall', FLOOR: 'On the floor' } },
    label: { fr: 'Pose du coffret', en: 'Mounting of the cabinet' },
    short: { fr: 'Pose', en: 'Mounting' },
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
      add: "  remark: { kind: 'text', label: { fr: 'Remarque', en: 'Remark' }, max: 30 },\n",
    },
    {
      file: 'contracts/configurations/form-fields.ts',
      before: '} as const satisfies',
      add: MOUNTING,
    },
  ],
};
