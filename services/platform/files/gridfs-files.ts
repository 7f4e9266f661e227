import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { type Binary, GridFSBucket, type GridFSBucketWriteStream, type GridFSFile, ObjectId } from 'mongodb';
import type { Clock } from '../clock.ts';
import { type Mongo, portCollection, portCollectionName } from '../mongo.ts';
import { answered, isDuplicate, mongoFault } from '../mongo-faults.ts';
import { throttleAsync } from '../throttle-async.ts';
import { type Content, checkKey, type Digest, digestOf, type Files, KeyTaken } from './files.ts';

interface Kept extends GridFSFile {
  metadata: { sha256: string; keptAt: Date };
}

/** Recorded before parts are written without a file, or a file is removed before its parts. */
interface Unreferenced {
  _id: ObjectId;
  since: Date;
}

const DAY_MS = 24 * 3_600_000;
const PARTS_AT_ONCE = 4;

/** The parts are written first under a new id; the file document with its unique key makes them visible.
 * Parts left by a process that died are removed a day later. */
export async function openGridFsFiles(mongo: Mongo, clock: Clock): Promise<Files> {
  const bucketName = portCollectionName('files');
  const bucket = new GridFSBucket(mongo.db, { bucketName });
  const kept = portCollection<Kept>(mongo, 'files.files');
  const parts = portCollection<{ files_id: ObjectId; n: number; data: Binary }>(mongo, 'files.chunks');
  const unreferenced = portCollection<Unreferenced>(mongo, 'files.loose');
  await answered(() =>
    Promise.all([
      kept.createIndex({ filename: 1 }, { unique: true }),
      kept.createIndex({ filename: 1, uploadDate: 1 }),
      parts.createIndex({ files_id: 1, n: 1 }, { unique: true }),
      unreferenced.createIndex({ since: 1 }),
    ]),
  );

  const note = (_id: ObjectId) => unreferenced.replaceOne({ _id }, { since: clock.now() }, { upsert: true });

  async function clear(_id: ObjectId): Promise<void> {
    await parts.deleteMany({ files_id: _id });
    await unreferenced.deleteOne({ _id });
  }

  const clearAway = throttleAsync(DAY_MS, clock, async () => {
    const before = new Date(clock.now().getTime() - DAY_MS);
    for await (const { _id } of unreferenced.find({ since: { $lte: before } })) {
      if (await kept.findOne({ _id })) await unreferenced.deleteOne({ _id });
      else await clear(_id);
    }
  });
  await answered(clearAway);

  async function end(upload: GridFSBucketWriteStream): Promise<boolean> {
    try {
      await promisify((done: (error?: Error | null) => void) => upload.end(done))();
      await unreferenced.deleteOne({ _id: upload.id });
      return true;
    } catch (error) {
      // After any other error the file may exist: its parts are kept.
      if (!isDuplicate(error)) throw error;
      await clear(upload.id);
      return false;
    }
  }

  async function put(key: string, content: Content) {
    await clearAway();
    const metadata = { sha256: '', keptAt: clock.now() };
    const upload = bucket.openUploadStream(key, { id: new ObjectId(), metadata });
    upload.on('error', () => undefined);
    await note(upload.id);
    const { size, sha256 } = await write(upload, content).catch(async (error) => {
      await clear(upload.id).catch(() => undefined);
      throw error;
    });
    // The driver reads metadata when it inserts the file document.
    metadata.sha256 = sha256;
    if (!(await end(upload))) {
      const again = { $max: { 'metadata.keptAt': metadata.keptAt } };
      const existing = await kept.findOne({ filename: key });
      if (existing && existing.metadata.sha256 !== sha256) throw new KeyTaken(`${key} holds other bytes`);
      const same = await kept.updateOne({ filename: key, 'metadata.sha256': sha256 }, again);
      if (same.matchedCount === 0) throw new StoreUnavailable(`${key} was removed while it was stored again`);
    }
    return { size, sha256 };
  }

  /** The driver's own stream would fetch 16 MiB per batch. */
  async function* contentOf({ _id, length }: Kept): AsyncIterable<Uint8Array> {
    let read = 0;
    try {
      for await (const { data } of parts.find({ files_id: _id }).sort({ n: 1 }).batchSize(PARTS_AT_ONCE)) {
        read += data.length();
        yield data.value();
      }
    } catch (error) {
      throw mongoFault(error);
    }
    if (read < length) throw new Error('the file was removed while it was read');
  }

  const at = <T>(key: string, work: () => Promise<T>): Promise<T> =>
    answered(async () => {
      checkKey(key);
      return work();
    });

  return {
    put: (key, content) => at(key, () => put(key, content)),
    get: (key) =>
      at(key, async () => {
        const file = await kept.findOne({ filename: key });
        return file && { size: file.length, content: Readable.from(contentOf(file), { objectMode: false }) };
      }),
    remove: (key) =>
      at(key, async () => {
        const file = await kept.findOne({ filename: key });
        if (!file) return;
        await note(file._id);
        await kept.deleteOne({ _id: file._id });
        await clear(file._id);
      }),
    list: (prefix, { after = '', limit }) =>
      answered(async () => {
        const filename = { $gte: prefix, $gt: after, $lt: `${prefix}\u{10ffff}` };
        const files = await kept.find({ filename }).sort({ filename: 1 }).limit(limit).toArray();
        return files.map(({ filename: key, length: size, metadata: { keptAt } }) => ({ key, size, keptAt }));
      }),
  };
}

function write(upload: GridFSBucketWriteStream, content: Content): Promise<Digest> {
  const take = promisify((bytes: Uint8Array, done: (error?: Error | null) => void) => {
    upload.write(bytes, done);
  });
  return digestOf(content, take);
}
