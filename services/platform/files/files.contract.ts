import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Files, KeyTaken } from './files.ts';

export interface OpenedFiles {
  files: Files;
  /** New files on the same storage. */
  reopen: () => Promise<Files>;
  /** Closes whatever is still open and clears up. */
  close: () => Promise<void>;
}

/** What all files promise. The storage may hold files of earlier tests: each test has keys of its own. */
export function filesContract(name: string, open: () => Promise<OpenedFiles>): void {
  describe(`${name} keeps the promises of files`, () => {
    let opened: OpenedFiles;
    let files: Files;
    let key: string;
    beforeEach(async () => {
      opened = await open();
      files = opened.files;
      key = `contract/${randomUUID()}/quote.v1.pdf`;
    });
    afterEach(() => opened.close());

    test('bytes are read as they were put', async () => {
      const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
      await files.put(key, bytes);
      expect(await read(files, key)).toEqual([...bytes]);
    });

    test('an empty file is a file', async () => {
      await files.put(key, new Uint8Array());
      expect(await read(files, key)).toEqual([]);
    });

    test('a part of a larger buffer is put alone', async () => {
      await files.put(key, new Uint8Array([1, 2, 3, 4, 5]).subarray(1, 3));
      expect(await read(files, key)).toEqual([2, 3]);
    });

    test('a large file is kept whole', async () => {
      const bytes = new Uint8Array(3_000_000).map((_, i) => (i * 7) % 251);
      await files.put(key, bytes);
      expect(Buffer.compare((await files.get(key)) ?? new Uint8Array(), bytes)).toBe(0);
    });

    test('an unknown key has no file', async () => {
      expect(await files.get(key)).toBeNull();
      await files.put(key, bytesOf('a'));
      expect(await files.get(`${key}0`)).toBeNull();
      expect(await files.get(key.slice(0, key.lastIndexOf('/')))).toBeNull();
      expect(await files.get(`${key}/further`)).toBeNull();
    });

    test('keys do not touch one another', async () => {
      const [short, other] = [randomUUID(), `${key}-2`];
      await files.put(key, bytesOf('a'));
      await files.put(other, bytesOf('b'));
      await files.put(short, bytesOf('c'));
      await files.remove(key);
      expect([await read(files, other), await read(files, short)]).toEqual([
        [...bytesOf('b')],
        [...bytesOf('c')],
      ]);
      await files.remove(short);
    });

    test('the same bytes may be put again', async () => {
      await files.put(key, bytesOf('same'));
      await files.put(key, bytesOf('same'));
      expect(await read(files, key)).toEqual([...bytesOf('same')]);
    });

    test('other bytes under a key are refused and change nothing', async () => {
      await files.put(key, bytesOf('first'));
      await expect(files.put(key, bytesOf('second'))).rejects.toThrow(KeyTaken);
      expect(await read(files, key)).toEqual([...bytesOf('first')]);
    });

    test('of several put under a key at once exactly one wins', async () => {
      const texts = Array.from({ length: 8 }, (_, i) => `text ${i}`);
      const results = await Promise.allSettled(texts.map((text) => files.put(key, bytesOf(text))));
      const winners = texts.filter((_, i) => results[i]?.status === 'fulfilled');
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(winners).toHaveLength(1);
      expect(reasons.every((reason) => reason instanceof KeyTaken)).toBe(true);
      expect(await read(files, key)).toEqual([...bytesOf(winners[0] ?? '')]);
    });

    test('a removed file is gone, and its key free', async () => {
      await files.put(key, bytesOf('first'));
      await files.remove(key);
      await files.remove(key);
      expect(await files.get(key)).toBeNull();
      await files.put(key, bytesOf('second'));
      expect(await read(files, key)).toEqual([...bytesOf('second')]);
    });

    test('files opened again are the same', async () => {
      await files.put(key, bytesOf('kept'));
      expect(await read(await opened.reopen(), key)).toEqual([...bytesOf('kept')]);
    });

    test.each([
      '',
      '.',
      '..',
      '../secret',
      'a/../../secret',
      'a..b',
      '/etc/passwd',
      'a//b',
      'a/',
      '.hidden',
      'a/.hidden',
      'a.',
      'a\\b',
      'a\u0000b',
      'a b',
      'a\n',
      'é',
      'UPPER',
      '%2e%2e',
      'a/b/c/d/e/f/g/h/i',
      'x'.repeat(101),
    ])('%j is no key', async (wrong) => {
      const refusal = new TypeError(`not a file key: ${JSON.stringify(wrong)}`);
      await expect(files.put(wrong, bytesOf('a'))).rejects.toThrow(refusal);
      await expect(files.get(wrong)).rejects.toThrow(refusal);
      await expect(files.remove(wrong)).rejects.toThrow(refusal);
    });

    test('the longest key is one', async () => {
      const longest = [randomUUID(), ...Array.from({ length: 7 }, () => 'x'.repeat(100))].join('/');
      await files.put(longest, bytesOf('a'));
      expect(await read(files, longest)).toEqual([...bytesOf('a')]);
    });
  });
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(files: Files, key: string): Promise<number[] | null> {
  const bytes = await files.get(key);
  return bytes && [...bytes];
}
