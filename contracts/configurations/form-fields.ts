import {
  DEFAULT_SHORT_CIRCUIT_KA,
  EARTHINGS,
  ELECTRICAL_CONNECTS,
  NONE,
  POWER_SUPPLIES,
  POWER_SUPPLY_INTENSITIES,
  PROTECTION_INDEXES,
  SAFETY_EQUIPMENTS,
  USES,
} from '@coffret/cabinet/configuration';
import { type WordList, wordIn } from '../languages.ts';

type Values = readonly [string, ...string[]];

type Kind =
  /** `words`: of the values; absent: the texts of the form have them. */
  | {
      kind: 'choice';
      values: Values;
      words?: { readonly [value: string]: string };
    }
  /** `min` 0 excludes 0 when it is no whole number. */
  | { kind: 'number'; isWhole?: true; min: number; max?: number; unit?: string }
  /** NONE only alone; null: references of products. */
  | { kind: 'choices'; values: Values | null }
  /** Of CEE sockets. */
  | { kind: 'pairs' }
  /** Of a register. */
  | { kind: 'item' };

export type FormField = Kind & {
  label: string;
  /** In lists and the audit; absent: the label. */
  short?: string;
  /** Where the form shows it; null: on its own. */
  section: 'general' | 'supply' | 'place' | 'outlets' | null;
  /** Of a form without an answer, also of those stored before there was the field; absent: an answer is required. */
  unset?: string | number | null;
  /** In a new form; default: `unset`. */
  initial?: string | number | readonly string[];
  /** Width of its column in the list, which is hidden at first, px; absent: it has none. */
  column?: number;
};

const FIELDS = {
  use: {
    kind: 'choice',
    values: USES,
    words: { FIXED: 'Installation fixe', SITE: 'Chantier', EVENT: 'Événement, marché, camping' },
    label: 'Usage du coffret',
    short: 'Usage',
    section: null,
    // Before there were uses every cabinet was judged as a fixed one.
    unset: 'FIXED',
    column: 160,
  },
  quantity: {
    kind: 'number',
    isWhole: true,
    min: 1,
    label: 'Quantité',
    section: 'general',
    initial: 1,
  },
  protectionIndex: {
    kind: 'choice',
    values: PROTECTION_INDEXES,
    label: 'Indice de protection',
    section: 'general',
    initial: 'IP44',
  },
  powerSupply: {
    kind: 'choice',
    values: POWER_SUPPLIES,
    label: 'Type d’alimentation',
    short: 'Alimentation',
    section: 'supply',
    initial: 'TETRA_400',
  },
  powerSupplyIntensity: {
    kind: 'choice',
    values: POWER_SUPPLY_INTENSITIES,
    label: 'Intensité',
    section: 'supply',
    initial: '40A',
  },
  electricalConnect: {
    kind: 'choice',
    values: ELECTRICAL_CONNECTS,
    label: 'Raccordement',
    section: 'supply',
    initial: 'M32_5G10_50A',
  },
  earthing: {
    kind: 'choice',
    values: EARTHINGS,
    words: { TT: 'TT', TN_S: 'TN-S', IT: 'IT' },
    label: 'Régime de neutre',
    section: 'place',
    unset: null,
    column: 140,
  },
  /** Prospective short-circuit current at the supply. */
  shortCircuitKA: {
    kind: 'number',
    min: 0,
    max: 200,
    unit: 'kA',
    label: 'Courant de court-circuit présumé',
    short: 'Icc présumé (kA)',
    section: 'place',
    unset: DEFAULT_SHORT_CIRCUIT_KA,
    column: 150,
  },
  nbCircuitBreakers: {
    kind: 'number',
    isWhole: true,
    min: 0,
    label: 'Nombre de disjoncteurs',
    section: 'outlets',
  },
  nbElectricalOutlets: {
    kind: 'number',
    isWhole: true,
    min: 0,
    label: 'Nombre de prises 2P+T 16 A',
    short: 'Nombre de prises',
    section: 'outlets',
  },
  configElectricalOutlets: {
    kind: 'pairs',
    label: 'Prises industrielles CEE',
    short: 'Prises CEE',
    section: null,
  },
  safetyEquipment: {
    kind: 'choices',
    values: SAFETY_EQUIPMENTS,
    label: 'Équipements de sécurité',
    short: 'Sécurité',
    section: null,
    initial: [NONE],
  },
  accessories: {
    kind: 'choices',
    values: null,
    label: 'Accessoires',
    section: null,
    initial: [NONE],
  },
  brandId: {
    kind: 'item',
    label: 'Marque',
    section: 'general',
    unset: null,
  },
} as const satisfies { readonly [name: string]: FormField };

type Fields = typeof FIELDS;
export type FormFieldName = keyof Fields;

/** The configuration form (cabinet-rules.md, section 2). An entry is all that a field needs to be stored, sent, shown in the
 * form, the list, the details, the history and the audit, copied and compared. Without zod, because lists and texts load it;
 * form-schemas.ts builds the schemas. */
export const FORM_FIELDS: { readonly [name in FormFieldName]: FormField } = FIELDS;

export const FORM_FIELD_NAMES = Object.keys(FORM_FIELDS) as FormFieldName[];

type Answer<Field> = Field extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : Field extends { kind: 'number' }
    ? number
    : Field extends { kind: 'choices' }
      ? string[]
      : Field extends { kind: 'pairs' }
        ? { [key: string]: string | number }
        : number;

export type Parameters = {
  -readonly [name in FormFieldName]:
    | Answer<Fields[name]>
    | (Fields[name] extends { unset: null } ? null : never);
};

/** An answer may be missing. */
export type UnsetName = {
  [name in FormFieldName]: Fields[name] extends { unset: unknown } ? name : never;
}[FormFieldName];

/** Forms stored before there was a field lack it. */
export type StoredParameters = Omit<Parameters, UnsetName> & Partial<Pick<Parameters, UnsetName>>;

export const eachFormField = <T>(of: (name: FormFieldName, field: FormField) => T) =>
  Object.fromEntries(FORM_FIELD_NAMES.map((name) => [name, of(name, FORM_FIELDS[name])])) as {
    [name in FormFieldName]: T;
  };

const UNSET = Object.fromEntries(
  FORM_FIELD_NAMES.flatMap((name) => {
    const { unset } = FORM_FIELDS[name];
    return unset === undefined ? [] : [[name, unset]];
  }),
) as Pick<Parameters, UnsetName>;

export const wholeForm = (stored: StoredParameters): Parameters => ({ ...UNSET, ...stored });

/** The answers of the form alone. */
export const formOf = <Form extends Parameters>(form: Form): Parameters =>
  eachFormField((name) => form[name]) as Parameters;

/** Choices whose values have words in the table. */
export type CodedField = {
  [name in FormFieldName]: Fields[name] extends { words: unknown } ? name : never;
}[FormFieldName];

export const CODED_FIELDS = FORM_FIELD_NAMES.filter(
  (name): name is CodedField => 'words' in FORM_FIELDS[name],
);

type CodeWords = { [name in CodedField]: { [value in Fields[name]['values'][number]]: string } };

export const codeWords = (words: WordList) =>
  Object.fromEntries(
    CODED_FIELDS.map((name) => {
      const { words: own = {} } = FORM_FIELDS[name] as Extract<FormField, { kind: 'choice' }>;
      return [
        name,
        Object.fromEntries(Object.entries(own).map(([code, text]) => [code, wordIn(words, text)])),
      ];
    }),
  ) as CodeWords;

export const formLabels = (words: WordList) => eachFormField((_name, { label }) => wordIn(words, label));
export const shortLabels = (words: WordList) =>
  eachFormField((_name, { label, short = label }) => wordIn(words, short));
