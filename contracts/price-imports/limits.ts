export const MAX_RULES = 200;
export const MAX_RULE_IDS = 1000;
export const MAX_CONFIRMED = 20_000;
export const PRICES_PER_PAGE = 500;
