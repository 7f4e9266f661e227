export const quotesScreen = (configurationId: number) => `/configurations/${configurationId}/quotes`;

/** Opens the renewal dialog. */
export const renewalScreen = (configurationId: number) => `${quotesScreen(configurationId)}?act=renew`;
