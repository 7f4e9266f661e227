export { confirmPassword } from '../users/confirm-password.ts';
export { credential, type Link } from '../users/credential.ts';
export { factor } from './factor.ts';
export type { Links } from '../../core/links.ts';
export { hashPassword } from '../../platform/secrets/passwords.ts';
export { createSecrets, type Secrets } from '../../platform/secrets/secrets.ts';
