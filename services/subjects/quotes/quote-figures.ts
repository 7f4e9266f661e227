import type { Price } from '@coffret/cabinet';
import type { UserProfile } from '@coffret/contracts/users/events';

/** What a quote takes from the price and the customer. */
export function quoteFigures({ lines, ...sums }: Price, profile: UserProfile) {
  const { discountPercentage, fullName, company, activity, sectorId, agencyId } = profile;
  return {
    discountPercentage,
    ...sums,
    rows: lines.map(({ brandLib: _brand, categoryLib: _category, ...row }) => row),
    fullName,
    company,
    activity,
    sectorId,
    agencyId,
  };
}
