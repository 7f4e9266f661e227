import { z } from 'zod';

/** Without an account; limited by address. */
export const anonymous = { access: 'anybody', limited: true } as const;

/** Access and parameters of a route that a mailed link leads to. */
export const mailedLinkRoute = {
  ...anonymous,
  params: z.strictObject({ token: z.string().max(500) }),
} as const;
