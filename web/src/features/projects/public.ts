export { ProjectField } from './choice/project-field.tsx';
export { useFirstChoice } from './choice/use-first-choice.ts';
