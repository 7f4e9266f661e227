export const quotesScreen = (configurationId: number) => `/configurations/${configurationId}/quotes`;

export const renewalScreen = (configurationId: number) => `${quotesScreen(configurationId)}?act=renew`;
