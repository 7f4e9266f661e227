export const PROJECT_STATUSES = ['OPENED', 'CLOSED'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Of a configuration with a quote, and of the last quote. */
export const LAST_QUOTE_STATUSES = ['QUOTE_OK', 'QUOTE_EXPIRED', 'DONE'] as const;
export const CONFIGURATION_STATUSES = ['PENDING', ...LAST_QUOTE_STATUSES] as const;
/** A later quote of the same configuration replaced a QUOTE_SUPERSEDED one, whatever its date. */
export const QUOTE_STATUSES = [...LAST_QUOTE_STATUSES, 'QUOTE_SUPERSEDED'] as const;

export type ConfigurationStatus = (typeof CONFIGURATION_STATUSES)[number];
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
