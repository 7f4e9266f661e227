import { at } from '../../data/api/path.ts';

export const sharedPath = (token: string) => at('/api/shared/{token}', { token });
export const askChangePath = (token: string) => at('/api/shared/{token}/askChange', { token });
