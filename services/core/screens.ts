/** Addresses of the client's screens, for links in mails and notifications. */

/** A configuration's quotes: seen, ordered and accepted. */
export const quotesScreen = (configurationId: number) => `/configurations/${configurationId}/quotes`;

/** Opens the question whether to renew the quote. */
export const renewalScreen = (configurationId: number) => `${quotesScreen(configurationId)}?act=renew`;
