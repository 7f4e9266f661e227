export { project } from './decider.ts';
