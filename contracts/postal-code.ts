const OVERSEAS = [
  '971',
  '972',
  '973',
  '974',
  '975',
  '976',
  '977',
  '978',
  '984',
  '986',
  '987',
  '988',
] as const;
export type Overseas = (typeof OVERSEAS)[number];

const MONACO = '980';

type Listed = Overseas | typeof MONACO | '2A' | '2B';

/** With CEDEX. Source: La Poste's codes and CEDEX codes by commune (data.gouv.fr, opendatasoft). */
const BY_THREE_DIGITS: ReadonlyMap<string, Listed> = new Map<string, Listed>([
  ...OVERSEAS.map((code) => [code, code] as const),
  [MONACO, MONACO],
  ['200', '2A'],
  ['201', '2A'],
  ['202', '2B'],
  ['203', '2A'],
  ['204', '2B'],
  ['205', '2A'],
  ['206', '2B'],
  ['207', '2A'],
  // CEDEX of Réunion, not the codes of Saint-Barthélemy and Saint-Martin.
  ['977', '974'],
  ['978', '974'],
]);

/** CEDEX of 970 are given one by one; 97700 and 97800 are no postal codes, but written for the islands. */
const EXCEPTIONS = {
  '971': ['97004', '97082', '97085', '97086'],
  '977': ['97095', '97098', '97133', '97700'],
  '978': [
    '97051',
    '97052',
    '97053',
    '97054',
    '97055',
    '97056',
    '97057',
    '97058',
    '97059',
    '97060',
    '97062',
    '97079',
    '97080',
    '97150',
    '97800',
  ],
} as const satisfies { [code in Overseas]?: readonly string[] };

const BY_POSTAL_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries(EXCEPTIONS).flatMap(([code, postalCodes]) =>
    postalCodes.map((postalCode) => [postalCode, code] as const),
  ),
);

const MAINLAND = /^(?:0[1-9]|1\d|2[1-9]|[3-8]\d|9[0-5])/;

/** Of the register of departments. */
export const DEPARTMENT = /^(?:0[1-9]|1\d|2[1-9AB]|[3-8]\d|9[0-5]|97[1-8]|98[678])$/;

/** null: in none, or unknown, as armies' codes. */
export function departmentCode(postalCode: string): string | null {
  const listed = BY_POSTAL_CODE.get(postalCode) ?? BY_THREE_DIGITS.get(postalCode.slice(0, 3));
  return listed ?? MAINLAND.exec(postalCode)?.[0] ?? null;
}

export interface Place {
  postalCode: string;
  /** Asked for when the postal code does not say it. */
  department?: string | null | undefined;
}

export const departmentOf = ({ postalCode, department }: Place): string | null =>
  departmentCode(postalCode) ?? department ?? null;

export const isDepartmentMissing = ({ postalCode = '', department }: Partial<Place>): boolean =>
  /^\d{5}$/.test(postalCode) && departmentOf({ postalCode, department }) === null;
