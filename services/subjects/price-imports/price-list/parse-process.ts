import { answerTasks } from '../../documents/content/parsing/public.ts';
import { parseAnyPriceList } from './parse-price-list.ts';

answerTasks(parseAnyPriceList);
