import { answerTasks } from '../../../platform/sandbox/parsing.ts';
import { parseAnyPriceList } from './parse-price-list.ts';

answerTasks(parseAnyPriceList);
