export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `sectorId` to `sector`. */
export const entityOf = (field: string): string => field.slice(0, -'Id'.length);

/** `sectorId` to `sectorLib`. */
export const libOf = (field: string): string => `${entityOf(field)}Lib`;
