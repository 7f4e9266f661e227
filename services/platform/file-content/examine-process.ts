import { serveTasks } from '../sandbox/serve-tasks.ts';
import { examine } from './examine.ts';

serveTasks(examine);
