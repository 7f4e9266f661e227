export { userKey } from './personal-fields.ts';
