/** Fields by which users name an item that another may replace in all of them: `/api/usersMove`. */
export const MOVED_FIELDS = ['agencyId', 'sectorId', 'groupId'] as const;
