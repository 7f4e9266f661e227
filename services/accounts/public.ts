export { credential, type Link } from './credential.ts';
export { hashPassword } from './passwords.ts';
