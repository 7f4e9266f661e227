import { at } from '../../../data/api/path.ts';

export const RESEND = at('/api/usersResendActivation');
