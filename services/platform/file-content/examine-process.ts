import { answerTasks } from '../sandbox/answer-tasks.ts';
import { examine } from './examine.ts';

answerTasks(examine);
