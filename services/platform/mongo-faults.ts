import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoErrorLabel,
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoStalePrimaryError,
  MongoTopologyClosedError,
} from 'mongodb';

/** Sessions are the driver's own here: they end with the client. */
const CONNECTION_FAULTS = [
  MongoClientClosedError,
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerSelectionError,
  MongoStalePrimaryError,
  MongoTopologyClosedError,
];

/** Connection faults whose classes the driver keeps to itself. */
const CONNECTION_FAULT_NAMES = ['MongoWaitQueueTimeoutError', 'MongoPoolClosedError'];

/**
 * Answers of a server that steps down, shuts down, forgot a cursor in doing so, or could not reach its
 * majority in time. Source: the driver's specification, "Server Discovery and Monitoring" and "Retryable
 * Reads", and the server's error_codes.yml.
 */
const UNAVAILABLE_CODES: readonly unknown[] = [
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  365, // TemporarilyUnavailable
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
];

/** A bulk write's error holds the one that made it fail, or the majority's that could not be reached. */
function isOutage(error: MongoError): boolean {
  if (error instanceof MongoBulkWriteError) {
    const cause: unknown = error.errorResponse;
    if (cause instanceof MongoError) return isOutage(cause);
    if (UNAVAILABLE_CODES.includes(error.err?.code)) return true;
  }
  // What may be written again elsewhere is what a primary cannot do that steps down or is gone; or it has too much to do.
  const { RetryableWriteError, SystemOverloadedError } = MongoErrorLabel;
  if ([RetryableWriteError, SystemOverloadedError].some((label) => error.hasErrorLabel(label))) return true;
  if (CONNECTION_FAULTS.some((fault) => error instanceof fault)) return true;
  return CONNECTION_FAULT_NAMES.includes(error.name) || UNAVAILABLE_CODES.includes(error.code);
}

/** What to throw for a fault of the driver: StoreUnavailable where the server does not answer. */
export function mongoFault(error: unknown): unknown {
  if (!(error instanceof MongoError) || !isOutage(error)) return error;
  return new StoreUnavailable(`MongoDB does not answer: ${error.message}`, { cause: error });
}

/** Asks the driver; throws `mongoFault` of what it throws. */
export async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw mongoFault(error);
  }
}

/** Another document has the `_id`, or another value that is one document's alone. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

export const DUPLICATE_KEY = 11_000;
