export const PROJECT_STATUSES = ['OPENED', 'CLOSED'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const CONFIGURATION_STATUSES = ['PENDING', 'QUOTE_OK', 'QUOTE_EXPIRED', 'DONE'] as const;
/** A later quote of the same configuration replaced a QUOTE_SUPERSEDED one, whatever its date. */
export const QUOTE_STATUSES = ['QUOTE_OK', 'QUOTE_EXPIRED', 'DONE', 'QUOTE_SUPERSEDED'] as const;

export type ConfigurationStatus = (typeof CONFIGURATION_STATUSES)[number];
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
