export { template } from './decider.ts';
export { shipTemplate, templateOf } from './templates.ts';
