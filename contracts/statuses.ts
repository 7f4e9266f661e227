export const PROJECT_STATUSES = ['OPENED', 'CLOSED'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const CONFIGURATION_STATUSES = ['PENDING', 'QUOTE_OK', 'QUOTE_EXPIRED', 'DONE'] as const;
export type ConfigurationStatus = (typeof CONFIGURATION_STATUSES)[number];
