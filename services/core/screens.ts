export const configuratorScreen = (configurationId: number) =>
  `/configurations/configurator/${configurationId}`;

/** null: it is of none. */
export function configurationOf(screen: string | null): number | null {
  const [, id] = /^\/configurations\/(?:configurator\/)?(\d+)/.exec(screen ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

export const quotesScreen = (configurationId: number) => `/configurations/${configurationId}/quotes`;

export const orderScreen = (configurationId: number) => `${quotesScreen(configurationId)}?act=order`;

export const renewalScreen = (configurationId: number) => `${quotesScreen(configurationId)}?act=renew`;
