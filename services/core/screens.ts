export const configuratorScreen = (configurationId: number) =>
  `/configurations/configurator/${configurationId}`;

export const quotesScreen = (configurationId: number) => `/configurations/${configurationId}/quotes`;

export const orderScreen = (configurationId: number) => `${quotesScreen(configurationId)}?act=order`;

export const renewalScreen = (configurationId: number) => `${quotesScreen(configurationId)}?act=renew`;
