import { ID_TEXT, idIn } from '@coffret/contracts/number-texts';

export const configuratorScreen = (configurationId: number) =>
  `/configurations/configurator/${configurationId}`;

const CONFIGURATION = new RegExp(`^/configurations/(?:configurator/)?(${ID_TEXT})(?![^/?])`);

/** null: it is of none. */
export function configurationOf(screen: string | null): number | null {
  return idIn(CONFIGURATION, screen ?? '');
}

export const quotesScreen = (configurationId: number) => `/configurations/${configurationId}/quotes`;

export const orderScreen = (configurationId: number) => `${quotesScreen(configurationId)}?act=order`;

export const renewalScreen = (configurationId: number) => `${quotesScreen(configurationId)}?act=renew`;
