import { createHash } from 'node:crypto';
import type { Files, ListedFile } from '../platform/files/files.ts';

const PAGE = 20;

async function* filesOf(files: Files): AsyncGenerator<ListedFile> {
  let after: string | undefined;
  for (;;) {
    const page = await files.list('', { after, limit: PAGE });
    yield* page;
    after = page.at(-1)?.key;
    if (after === undefined) return;
  }
}

async function digestOf(files: Files, key: string): Promise<string | null> {
  const file = await files.get(key);
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const part of file.content) hash.update(part as Uint8Array);
  return hash.digest('hex');
}

/** Carries all files over; those that are there already, with the same bytes, stay. Answers how many there are. */
export async function moveFiles(
  source: Files,
  target: Files,
  tell: (moved: number) => void,
): Promise<number> {
  let moved = 0;
  for await (const { key } of filesOf(source)) {
    const file = await source.get(key);
    if (!file) continue;
    await target.put(key, file.content);
    tell(++moved);
  }
  return moved;
}

/** The keys whose files are not the same in both, or are in one alone. */
export async function differentFiles(source: Files, target: Files): Promise<string[]> {
  const different: string[] = [];
  for await (const { key } of filesOf(source)) {
    const [ours, theirs] = [await digestOf(source, key), await digestOf(target, key)];
    if (ours !== theirs) different.push(key);
  }
  for await (const { key } of filesOf(target)) {
    const file = await source.get(key);
    if (!file) different.push(key);
    file?.content.destroy();
  }
  return different;
}
