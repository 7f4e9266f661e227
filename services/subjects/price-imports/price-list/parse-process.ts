import { answerTasks } from '../../../platform/file-content/parsing.ts';
import { parseAnyPriceList } from './parse-price-list.ts';

answerTasks(parseAnyPriceList);
