/** Codes by field. */
export type FieldErrors = { [field: string]: string };
