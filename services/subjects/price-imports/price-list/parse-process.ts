import { serveTasks } from '../../../platform/file-content/parsing.ts';
import { parseAnyPriceList } from './parse-price-list.ts';

serveTasks(parseAnyPriceList);
