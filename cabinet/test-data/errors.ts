import { check } from '../check.ts';
import type { Configuration } from '../configuration.ts';
import { catalogue } from './catalogue.ts';

/** 'CODE key', 'CODE line/slot', 'CODE line' or 'CODE'. */
export const errorsOf = (configuration: Configuration): string[] =>
  check(configuration, catalogue).map(({ code, key, slotInfo }) => {
    const slot = slotInfo?.slotIndex;
    const place = slotInfo && (slot === null ? `${slotInfo.lineId}` : `${slotInfo.lineId}/${slot}`);
    return [code, key, place].filter((part) => part !== undefined).join(' ');
  });
