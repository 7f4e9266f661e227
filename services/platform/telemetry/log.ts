import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { isOutage } from '../outage.ts';
import { currentCorrelation } from './correlation.ts';
import { createOutageLog } from './outage-log.ts';

const DEBUG = 20;
/**
 * Whatever looks like an address of a mail: what others say (a mail server above all) repeats them. It begins where a
 * word begins, so that a long word is tried once and not from each of its letters. What ends in a figure alone is the
 * version of a view or the revision of a stream (`projects@4`): no host is called so.
 */
const ADDRESS = /(?<![^\s<>"'(),:;])[^\s<>"'(),:;]+@(?!\d+(?![^\s<>"'(),:;]))[^\s<>"'(),:;]+/g;

function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, '<address>');
}

/**
 * What a fault is, without what it carries along: drivers hang receivers, queries and documents on their errors.
 * An outage says what is out of reach; where in the program that was noticed tells nobody anything.
 */
function plain(fault: unknown): object | string {
  if (!(fault instanceof Error)) return withoutAddresses(String(fault));
  const { name, message, stack, cause } = fault;
  const code = (fault as { code?: unknown }).code;
  return {
    type: name,
    message: withoutAddresses(message),
    ...(typeof code === 'string' && { code }),
    ...(!isOutage(fault) && stack && { stack: withoutAddresses(stack) }),
    ...(!isOutage(fault) && cause !== undefined && { cause: plain(cause) }),
  };
}

/**
 * The log of a process: a line of JSON a fact, each with the correlation id of what it belongs to. What an outage
 * leads to is told at the level `debug`, once somebody has told of the outage.
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  const isWorthIt = createOutageLog();
  const options: LoggerOptions = {
    level,
    serializers: { err: plain },
    // What plugins tell of a request: its address may hold a link's token, its headers do hold the session's.
    redact: { paths: ['req', 'res', '*.headers'], remove: true },
    mixin(fields, _level, logger) {
      const correlationId = currentCorrelation();
      const isThere = 'correlationId' in fields || 'correlationId' in logger.bindings();
      return isThere || correlationId === undefined ? {} : { correlationId };
    },
    hooks: {
      logMethod(given, method, number) {
        const [fields, text] = given as unknown[];
        const fault = typeof fields === 'object' && fields !== null && 'err' in fields && fields.err;
        const isQuiet = number > DEBUG && fault && !isWorthIt(fault, String(text));
        if (isQuiet) this.debug(...(given as [object, string]));
        else method.apply(this, given);
      },
    },
  };
  return to ? pino(options, to) : pino(options);
}
