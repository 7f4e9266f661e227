export const MAX_EXCLUDED_PRODUCTS = 1000;
export const MAX_CONFIRMED = 20_000;
export const PRICES_PER_PAGE = 500;
