import { answerTasks } from '../../../platform/sandbox/answer-tasks.ts';
import { examine } from './examine.ts';

answerTasks(examine);
