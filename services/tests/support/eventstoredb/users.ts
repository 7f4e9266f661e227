import {
  type Metadata,
  type ServiceError,
  status,
  type UntypedHandleCall,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { failure } from './messages.ts';
import type { ReadRequest } from './read-call.ts';

/** The administrator may read all streams, the clerk only application streams. */
export const ADMINISTRATOR = 'admin:changeit';
export const CLERK = 'clerk:changeit';

const shown = (user: string) => `Basic ${Buffer.from(user).toString('base64')}`;

interface Call {
  metadata: Metadata;
  /** Missing in streaming calls. */
  request?: ReadRequest;
  emit(event: 'error', error: ServiceError): boolean;
}

type Handle = (call: Call, answer?: (error: ServiceError) => void) => void;

export function requireUser(handlers: UntypedServiceImplementation): UntypedServiceImplementation {
  const guarded = Object.entries(handlers).map(([name, handler]) => [name, guard(handler as Handle)]);
  return Object.fromEntries(guarded) as Record<string, UntypedHandleCall>;
}

const guard =
  (handle: Handle): Handle =>
  (call, answer) => {
    const refused = refusal(call);
    if (!refused) handle(call, answer);
    else if (answer) answer(refused);
    else call.emit('error', refused);
  };

function refusal({ metadata, request }: Call): ServiceError | null {
  const user = metadata.get('authorization')[0];
  if (user !== undefined && user !== shown(ADMINISTRATOR) && user !== shown(CLERK))
    return failure(status.UNAUTHENTICATED, 'Unauthenticated');
  const isOfAll = request instanceof Object && 'getOptions' in request && request.getOptions()?.hasAll?.();
  const isAllowed = isOfAll ? user === shown(ADMINISTRATOR) : user !== undefined;
  return isAllowed
    ? null
    : failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
}
