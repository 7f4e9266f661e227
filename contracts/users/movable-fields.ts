/** Fields by which users name an item that another may replace in all of them: `/api/usersMove`. */
export const MOVABLE_FIELDS = ['agencyId', 'sectorId', 'groupId'] as const;
