import { dateText } from '../../i18n/formats.ts';

/** DD-MM-YYYY */
export const dashedDate = (moment: string): string => dateText(moment).replaceAll('/', '-');
