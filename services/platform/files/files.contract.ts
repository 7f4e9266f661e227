import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bytesOf, type Files, KeyTaken } from './files.ts';

interface OpenedFiles {
  files: Files;
  reopen: () => Promise<Files>;
  /** Resolves when the storage's clock has advanced. */
  later: () => Promise<void>;
  close: () => Promise<void>;
}

/** The storage may contain files of earlier tests: each test has its own keys. */
export function filesContract(name: string, open: () => Promise<OpenedFiles>): void {
  describe(`${name} fulfils the files contract`, () => {
    let opened: OpenedFiles;
    let files: Files;
    let key: string;
    beforeEach(async () => {
      opened = await open();
      files = opened.files;
      key = `contract/${randomUUID()}/quote.v1.pdf`;
    });
    afterEach(() => opened.close());

    test('a file is read as it was written', async () => {
      const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
      await files.put(key, [bytes]);
      expect(await read(files, key)).toEqual([...bytes]);
    });

    test('a file may be empty', async () => {
      await files.put(key, [new Uint8Array()]);
      expect(await read(files, key)).toEqual([]);
    });

    test('only the given part of a larger buffer is stored', async () => {
      await files.put(key, [new Uint8Array([1, 2, 3, 4, 5]).subarray(1, 3)]);
      expect(await read(files, key)).toEqual([2, 3]);
    });

    test('a large file is stored completely', async () => {
      const bytes = new Uint8Array(3_000_000).map((_, i) => (i * 7) % 251);
      await files.put(key, [bytes]);
      expect(Buffer.compare((await bytesOf(await files.get(key))) ?? new Uint8Array(), bytes)).toBe(0);
    });

    test('put returns size and SHA-256, and get returns the size', async () => {
      const bytes = utf8('Été');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(await files.put(key, [bytes])).toEqual({ size: 5, sha256 });
      expect(await files.put(key, [bytes])).toEqual({ size: 5, sha256 });
      const file = await files.get(key);
      expect(file?.size).toBe(5);
      file?.content.destroy();
    });

    test('content in chunks is stored as one file', async () => {
      async function* parts() {
        for (const text of ['a', '', 'bc', 'd']) {
          await new Promise(setImmediate);
          yield utf8(text);
        }
      }
      await files.put(key, parts());
      expect(await read(files, key)).toEqual([...utf8('abcd')]);
      await files.put(key, Readable.from([utf8('ab'), utf8('cd')]));
      await expect(files.put(key, [utf8('abc')])).rejects.toThrow(KeyTaken);
    });

    test('content that fails midway is not stored, and its key stays free', async () => {
      async function* broken() {
        yield utf8('half');
        throw new Error('the client hung up');
      }
      await expect(files.put(key, broken())).rejects.toThrow('the client hung up');
      expect(await files.get(key)).toBeNull();
      await files.put(key, [utf8('whole')]);
      expect(await read(files, key)).toEqual([...utf8('whole')]);
    });

    test('a file removed during a read is read completely or not at all', async () => {
      const bytes = new Uint8Array(1_000_000).fill(7);
      await files.put(key, [bytes]);
      const file = await files.get(key);
      await files.remove(key);
      const got = await bytesOf(file).catch(() => null);
      expect(got === null || Buffer.compare(got, bytes) === 0).toBe(true);
    });

    describe('listed files', () => {
      let folder: string;
      beforeEach(() => {
        folder = `contract/${randomUUID()}`;
      });
      const putAll = (...names: string[]) =>
        Promise.all(names.map((name) => files.put(`${folder}/${name}`, [utf8(name)])));
      const namesOf = async (part: string, page: { after?: string; limit?: number } = {}) => {
        const after = page.after && `${folder}/${page.after}`;
        const rows = await files.list(`${folder}/${part}`, { limit: 100, ...page, after });
        return rows.map(({ key: found }) => found.slice(folder.length + 1));
      };

      test('have the requested prefix and are sorted by key', async () => {
        await putAll('b', 'a.pdf', 'a/2', 'a/10', 'a-1', 'ab/c/d', 'a0');
        expect(await namesOf('')).toEqual(['a-1', 'a.pdf', 'a/10', 'a/2', 'a0', 'ab/c/d', 'b']);
        expect(await namesOf('a/')).toEqual(['a/10', 'a/2']);
        expect(await namesOf('a')).toEqual(['a-1', 'a.pdf', 'a/10', 'a/2', 'a0', 'ab/c/d']);
        expect(await namesOf('ab/c')).toEqual(['ab/c/d']);
        expect(await namesOf('none')).toEqual([]);
      });

      test('come in pages, each after the last key of the previous one', async () => {
        await putAll('a/1', 'a/2', 'a/3', 'b/1', 'c');
        expect(await namesOf('', { limit: 2 })).toEqual(['a/1', 'a/2']);
        expect(await namesOf('', { after: 'a/2', limit: 2 })).toEqual(['a/3', 'b/1']);
        await files.remove(`${folder}/b/1`);
        expect(await namesOf('', { after: 'b/1', limit: 2 })).toEqual(['c']);
        expect(await namesOf('', { after: 'c', limit: 2 })).toEqual([]);
      });

      test('have their size and the time of the last put', async () => {
        await putAll('a');
        const [first] = await files.list(folder, { limit: 1 });
        expect(first).toEqual({ key: `${folder}/a`, size: 1, keptAt: expect.any(Date) });
        await opened.later();
        await putAll('a');
        const [again] = await files.list(folder, { limit: 1 });
        expect(Number(again?.keptAt)).toBeGreaterThan(Number(first?.keptAt));
      });
    });

    test('an unknown key returns null', async () => {
      expect(await files.get(key)).toBeNull();
      await files.put(key, [utf8('a')]);
      expect(await files.get(`${key}0`)).toBeNull();
      expect(await files.get(key.slice(0, key.lastIndexOf('/')))).toBeNull();
      expect(await files.get(`${key}/further`)).toBeNull();
    });

    test('keys are independent of each other', async () => {
      const [short, other] = [randomUUID(), `${key}-2`];
      await files.put(key, [utf8('a')]);
      await files.put(other, [utf8('b')]);
      await files.put(short, [utf8('c')]);
      await files.remove(key);
      expect([await read(files, other), await read(files, short)]).toEqual([[...utf8('b')], [...utf8('c')]]);
      await files.remove(short);
    });

    test('the same bytes can be put again', async () => {
      await files.put(key, [utf8('same')]);
      await files.put(key, [utf8('same')]);
      expect(await read(files, key)).toEqual([...utf8('same')]);
    });

    test('other bytes under an existing key are refused and change nothing', async () => {
      await files.put(key, [utf8('first')]);
      await expect(files.put(key, [utf8('second')])).rejects.toThrow(KeyTaken);
      expect(await read(files, key)).toEqual([...utf8('first')]);
    });

    test('only one of several concurrent puts under a key succeeds', async () => {
      const texts = Array.from({ length: 8 }, (_, i) => `text ${i}`);
      const results = await Promise.allSettled(texts.map((text) => files.put(key, [utf8(text)])));
      const winners = texts.filter((_, i) => results[i]?.status === 'fulfilled');
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(winners).toHaveLength(1);
      expect(reasons.every((reason) => reason instanceof KeyTaken)).toBe(true);
      expect(await read(files, key)).toEqual([...utf8(winners[0] ?? '')]);
    });

    test('a removed file returns null, and its key is free', async () => {
      await files.put(key, [utf8('first')]);
      await files.remove(key);
      await files.remove(key);
      expect(await files.get(key)).toBeNull();
      await files.put(key, [utf8('second')]);
      expect(await read(files, key)).toEqual([...utf8('second')]);
    });

    test('files survive a restart', async () => {
      await files.put(key, [utf8('kept')]);
      expect(await read(await opened.reopen(), key)).toEqual([...utf8('kept')]);
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
    ])('the key %j is refused', async (wrong) => {
      const refusal = new TypeError(`not a file key: ${JSON.stringify(wrong)}`);
      await expect(files.put(wrong, [utf8('a')])).rejects.toThrow(refusal);
      await expect(files.get(wrong)).rejects.toThrow(refusal);
      await expect(files.remove(wrong)).rejects.toThrow(refusal);
    });

    test('the longest valid key is accepted', async () => {
      const longest = [randomUUID(), ...Array.from({ length: 7 }, () => 'x'.repeat(100))].join('/');
      await files.put(longest, [utf8('a')]);
      expect(await read(files, longest)).toEqual([...utf8('a')]);
    });
  });
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(files: Files, key: string): Promise<number[] | null> {
  const bytes = await bytesOf(await files.get(key));
  return bytes && [...bytes];
}
