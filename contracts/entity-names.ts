/** `agency`: `Agency`. */
export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The entity that a field names by id: of `sectorId`, `sector`. */
export const entityOf = (field: string): string => field.slice(0, -'Id'.length);

/** The field that shows what it is called: of `sectorId`, `sectorLib`. */
export const libOf = (field: string): string => `${entityOf(field)}Lib`;
