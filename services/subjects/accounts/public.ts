export { factor } from './factor.ts';
