/** A code for each field that is not right, by the field's name. */
export type FieldErrors = { [field: string]: string };
