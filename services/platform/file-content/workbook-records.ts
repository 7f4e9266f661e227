/** [MS-XLS] 2.3: records of a binary workbook, by their number. */
const EXTERNSHEET = 0x17;
const FILEPASS = 0x2f;
const BOUNDSHEET = 0x85;
const SUPBOOK = 0x1ae;

/** The type of a sheet of macros, and of a module of them, in a BOUNDSHEET. */
const MACROS = new Set([1, 6]);

/** Stands between the program and the topic of a link that DDE or OLE follows; at the beginning it means the own book. */
const TOPIC = 3;

/** Whether the records of a workbook say that it is encrypted, has sheets of macros, or asks other programs. */
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
      // Behind two numbers and the flag of the text.
      return data.subarray(5).includes(TOPIC);
    case EXTERNSHEET:
      return isOldLink(data);
    default:
      return false;
  }
}

/** Until Excel 95 the text of a link, behind its length; since then a list of numbers, six bytes each behind their count. */
function isOldLink(data: Buffer): boolean {
  const isList = data.length >= 2 && data.length === 2 + 6 * data.readUInt16LE(0);
  return !isList && data.subarray(2).includes(TOPIC);
}
