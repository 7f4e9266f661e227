import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { isOutage } from '../outage.ts';
import { currentCorrelation } from './correlation.ts';
import { createOutageLog } from './outage-log.ts';

const DEBUG = 20;
/** Matches mail addresses from the beginning of a word, to take linear time. Not `projects@4`: a version of a
 * view or revision of a stream. */
const ADDRESS = /(?<![^\s<>"'(),:;])[^\s<>"'(),:;]+@(?!\d+(?![^\s<>"'(),:;]))[^\s<>"'(),:;]+/g;

function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, '<address>');
}

/** Without other properties: drivers attach queries and documents to errors. Without a stack for an outage. */
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

/** JSON lines with the correlation id. Consequences of a logged outage have level `debug`. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const isWorthIt = createOutageLog();
  const options: LoggerOptions = {
    level,
    serializers: { err: plain },
    // Addresses and headers of requests may contain tokens.
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
