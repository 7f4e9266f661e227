import { registryOf } from '../core/subject.ts';
import { SUBJECTS } from './subjects.ts';

export const eventRegistry = registryOf(SUBJECTS);
