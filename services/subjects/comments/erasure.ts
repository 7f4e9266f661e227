import type { Filter } from '@coffret/contracts/ports/read-store';

/**
 * Comments of the user as a customer, and those on the account and its projects, configurations and quotes. Staff comments on
 * other customers stay.
 */
export const commentsErasedWith = (userId: number): Filter => ({
  any: [
    { linkedEntityModel: 'user', linkedEntityId: userId },
    { ownerId: userId },
    { userId, byStaff: false },
  ],
});
