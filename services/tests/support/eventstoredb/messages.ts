import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { type Expected, type Proposed, type Recorded, TOMBSTONE } from './stream-state.ts';

type Identifier = InstanceType<typeof shared.StreamIdentifier>;
type Message = Pick<
  InstanceType<typeof streams.AppendReq.ProposedMessage>,
  'getId' | 'getMetadataMap' | 'getData_asU8' | 'getCustomMetadata_asU8'
>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const revisionText = (revision: number) =>
  revision === TOMBSTONE ? '9223372036854775807' : String(revision);

export function nameOf(identifier: Identifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();
}

export function identifierOf(name: string): Identifier {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(name));
  return identifier;
}

/** null: malformed event. */
export function proposedOf(message: Message): Proposed | null {
  const sent = message.getId();
  const id = sent?.hasString() ? sent.getString() : structured(sent?.getStructured());
  const type = message.getMetadataMap().get('type') ?? '';
  if (!UUID.test(id) || type === '') return null;
  return {
    id: id.toLowerCase(),
    type,
    contentType: message.getMetadataMap().get('content-type') ?? 'application/octet-stream',
    data: Buffer.from(message.getData_asU8()),
    metadata: Buffer.from(message.getCustomMetadata_asU8()),
  };
}

function structured(id: InstanceType<typeof shared.UUID.Structured> | undefined): string {
  if (!id) return '';
  const bits = [id.getMostSignificantBits(), id.getLeastSignificantBits()];
  const hex = bits.map((half) => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

interface ExpectedOptions {
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

export function expectedOf(options: ExpectedOptions, revision: () => string): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists() ? 'stream_exists' : Number(revision());
}

export function eventResponse(event: Recorded): InstanceType<typeof streams.ReadResp> {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  const id = new shared.UUID();
  id.setString(event.id);
  recorded.setId(id);
  recorded.setStreamIdentifier(identifierOf(event.stream));
  recorded.setStreamRevision(revisionText(event.revision));
  recorded.setCommitPosition(String(event.position));
  recorded.setPreparePosition(String(event.position));
  const map = recorded.getMetadataMap();
  map.set('type', event.type);
  map.set('content-type', event.contentType);
  map.set('created', String(BigInt(event.created) * 10_000n));
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(String(event.position));
  const response = new streams.ReadResp();
  response.setEvent(read);
  return response;
}

/** `more`: metadata, such as the exception. */
export function failure(code: status, details: string, more: Record<string, string> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(more)) metadata.set(key, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

export const badRequest = () => failure(status.UNKNOWN, 'Exception was thrown by handler.');

export const streamDeleted = (stream: string) =>
  failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
