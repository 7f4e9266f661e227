/** The value of the filter `attachment` for users whose agency is not the department's. */
export const OTHER_AGENCY = 'OTHER';
