import { answerTasks } from './answer-tasks.ts';
import { examine } from './examine.ts';

answerTasks(examine);
