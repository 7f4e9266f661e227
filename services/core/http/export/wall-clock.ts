const MINUTE_MS = 60_000;
/** Offsets change at quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

/** A local time as if it were UTC: workbooks have no time zones. */
export type WallClock = (moment: Date) => Date;

/** `timeZone`: IANA name. undefined: unknown. */
export function wallClock(timeZone: string): WallClock | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
  const known = new Map<number, number>();
  const ahead = (quarter: number): number => {
    const name = format.formatToParts(quarter).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = 0, minutes = 0] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  };
  return (moment) => {
    const ms = moment.getTime();
    const quarter = ms - (ms % QUARTER_MS);
    const offset = known.get(quarter) ?? ahead(quarter);
    known.set(quarter, offset);
    return new Date(ms + offset);
  };
}
