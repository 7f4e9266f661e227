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

const CONNECTION_FAULT_NAMES = ['MongoWaitQueueTimeoutError', 'MongoPoolClosedError'];

/** A server that steps down, shuts down or cannot reach its majority: driver specification, "Server Discovery
 * and Monitoring", "Retryable Reads"; error_codes.yml of the server. */
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

function isOutage(error: MongoError): boolean {
  if (error instanceof MongoBulkWriteError) {
    const cause: unknown = error.errorResponse;
    if (cause instanceof MongoError) return isOutage(cause);
    if (UNAVAILABLE_CODES.includes(error.err?.code)) return true;
  }
  const { RetryableWriteError, SystemOverloadedError } = MongoErrorLabel;
  if ([RetryableWriteError, SystemOverloadedError].some((label) => error.hasErrorLabel(label))) return true;
  if (CONNECTION_FAULTS.some((fault) => error instanceof fault)) return true;
  return CONNECTION_FAULT_NAMES.includes(error.name) || UNAVAILABLE_CODES.includes(error.code);
}

export function mongoFault(error: unknown): unknown {
  if (!(error instanceof MongoError) || !isOutage(error)) return error;
  return new StoreUnavailable(`MongoDB does not answer: ${error.message}`, { cause: error });
}

export async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw mongoFault(error);
  }
}

export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

export const DUPLICATE_KEY = 11_000;
