export { confirmPassword } from './confirm-password.ts';
export { credential, type Link } from './credential.ts';
export { factor } from './factor.ts';
export type { Links } from './links.ts';
export { hashPassword } from './passwords.ts';
export { createSecrets, type Secrets } from './secrets.ts';
export { takeUnconfirmedMail } from './unconfirmed.ts';
