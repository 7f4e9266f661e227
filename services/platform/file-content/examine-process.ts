import { serveTasks } from '../sandbox/answer-tasks.ts';
import { examine } from './examine.ts';

serveTasks(examine);
