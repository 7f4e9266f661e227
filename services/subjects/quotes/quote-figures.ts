import type { Price } from '@coffret/cabinet';
import type { IssuedQuote } from '@coffret/contracts/configurations/events';
import type { UserProfile } from '@coffret/contracts/users/events';

type Figures = Pick<
  IssuedQuote,
  | 'discountPercentage'
  | 'stackPrice'
  | 'unitPrice'
  | 'price'
  | 'rows'
  | 'fullName'
  | 'company'
  | 'activity'
  | 'sectorId'
  | 'agencyId'
>;

export function quoteFigures(worth: Price, profile: UserProfile): Figures {
  const { stackPrice, unitPrice, price, lines } = worth;
  const { discountPercentage, fullName, company, activity, sectorId, agencyId } = profile;
  return {
    discountPercentage,
    stackPrice,
    unitPrice,
    price,
    rows: lines.map(({ brandLib: _brand, categoryLib: _category, ...row }) => row),
    fullName,
    company,
    activity,
    sectorId,
    agencyId,
  };
}
