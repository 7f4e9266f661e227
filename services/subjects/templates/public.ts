export { template } from './decider.ts';
export { addTemplate, templateOf } from './templates.ts';
