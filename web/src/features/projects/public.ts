export { ProjectField } from './choice/project-field.tsx';
export { useDefaultProject } from './choice/use-default-project.ts';
