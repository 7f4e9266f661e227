/** A value of the list's filter `attachment`: the agency is another than the department's. */
export const OTHER_AGENCY = 'OTHER';
