/** [MS-CFB] 2.2: offsets of the header fields. */
const HEADER = {
  sectorShift: 30,
  miniCutoff: 56,
  firstDirectory: 48,
  miniTable: 60,
  tables: 68,
  firstTables: 76,
};
const TABLES_IN_HEADER = 109;
const MINI_SECTOR = 64;
const ENTRY_START = 116;

export interface StreamPlace {
  start: number;
  size: number;
}

function follow(start: number, follows: (sector: number) => number, most: number): number[] {
  const sectors: number[] = [];
  for (let sector = start; sector < most && sectors.length < most; sector = follows(sector))
    sectors.push(sector);
  return sectors;
}

/** Throws a RangeError for a damaged file. */
export function readStream(file: Buffer, { start, size }: StreamPlace): Buffer {
  const length = 1 << file.readUInt16LE(HEADER.sectorShift);
  const most = Math.ceil(file.length / length);
  const sector = (number: number) => file.subarray((number + 1) * length, (number + 2) * length);
  const perTable = length / 4;
  const tables = Array.from({ length: TABLES_IN_HEADER }, (_, i) =>
    file.readUInt32LE(HEADER.firstTables + 4 * i),
  );
  // Further tables form a chain: the last number of each sector is the next sector.
  const more = follow(file.readUInt32LE(HEADER.tables), (at) => sector(at).readUInt32LE(length - 4), most);
  for (const at of more)
    for (let i = 0; i < perTable - 1; i += 1) tables.push(sector(at).readUInt32LE(4 * i));
  const follows = (at: number) =>
    sector(tables[Math.floor(at / perTable)] ?? most).readUInt32LE(4 * (at % perTable));
  const read = (from: number) => Buffer.concat(follow(from, follows, most).map(sector));

  if (size >= file.readUInt32LE(HEADER.miniCutoff)) return read(start).subarray(0, size);
  const root = sector(file.readUInt32LE(HEADER.firstDirectory)).readUInt32LE(ENTRY_START);
  const [small, table] = [read(root), read(file.readUInt32LE(HEADER.miniTable))];
  const places = follow(start, (at) => table.readUInt32LE(4 * at), Math.ceil(small.length / MINI_SECTOR));
  return Buffer.concat(places.map((at) => small.subarray(at * MINI_SECTOR, (at + 1) * MINI_SECTOR))).subarray(
    0,
    size,
  );
}
