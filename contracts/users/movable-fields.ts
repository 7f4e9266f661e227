/** Fields that `/api/usersMove` may replace for all users. */
export const MOVABLE_FIELDS = ['agencyId', 'sectorId', 'groupId'] as const;
