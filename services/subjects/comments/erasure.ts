import type { Filter } from '@coffret/contracts/ports/read-store';

/**
 * The comments that are removed when a user's account is erased: what the user wrote as a customer, and what was
 * written about the account and its projects, configurations and quotes. What staff wrote to other customers stays.
 */
export const commentsErasedWith = (userId: number): Filter => ({
  any: [
    { linkedEntityModel: 'user', linkedEntityId: userId },
    { ownerId: userId },
    { userId, byStaff: false },
  ],
});
