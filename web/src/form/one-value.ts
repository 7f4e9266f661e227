/** Fields that are one value: the street of one person's address with the town of another's is nobody's. */
const ADDRESS = ['address', 'postalCode', 'department', 'city'];

/** With those that are one value with some of them. */
export const withCompanions = (fields: readonly string[]): readonly string[] =>
  fields.some((field) => ADDRESS.includes(field)) ? [...new Set([...fields, ...ADDRESS])] : fields;
