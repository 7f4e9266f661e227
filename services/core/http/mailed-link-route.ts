import { z } from 'zod';

/** Without an account; limited by address. */
export const anonymous = { access: 'anybody', limited: true } as const;

/** Access and parameters of a route that takes the token of a mailed link or a share. */
export const mailedLinkRoute = {
  ...anonymous,
  params: z.strictObject({ token: z.string().max(500) }),
} as const;

/** Called by the button of the page that a mailed link opens. */
export const mailedActRoute = { ...mailedLinkRoute, changesByGet: true } as const;
