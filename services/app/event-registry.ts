import { registryOf } from '../core/subject.ts';
import { SUBJECTS } from './subjects.ts';

/** Every event that the product stores. */
export const eventRegistry = registryOf(SUBJECTS);
