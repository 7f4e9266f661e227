/** [MS-XLS] 2.3: record numbers. */
const EXTERNSHEET = 0x17;
const FILEPASS = 0x2f;
const BOUNDSHEET = 0x85;
const SUPBOOK = 0x1ae;

const MACROS = new Set([1, 6]);

/** Separates program and topic of a DDE or OLE link; in first position it means the workbook itself. */
const TOPIC = 3;

export function isActiveWorkbook(stream: Buffer): boolean {
  for (let at = 0; at + 4 <= stream.length; ) {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (isActiveRecord(stream.readUInt16LE(at), stream.subarray(at + 4, end))) return true;
    at = end;
  }
  return false;
}

function isActiveRecord(record: number, data: Buffer): boolean {
  switch (record) {
    case FILEPASS:
      return true;
    case BOUNDSHEET:
      return MACROS.has(data[5] ?? 0);
    case SUPBOOK:
      return data.subarray(5).includes(TOPIC);
    case EXTERNSHEET:
      return isOldLink(data);
    default:
      return false;
  }
}

/** Until Excel 95 the text of a link; since then a count and a list of 6-byte entries. */
function isOldLink(data: Buffer): boolean {
  const isList = data.length >= 2 && data.length === 2 + 6 * data.readUInt16LE(0);
  return !isList && data.subarray(2).includes(TOPIC);
}
