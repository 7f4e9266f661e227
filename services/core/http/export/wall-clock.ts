const MINUTE_MS = 60_000;
/** Clocks are put forward or back at a whole quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

/** A moment as the clocks of a zone show it, told as if they were UTC's: a workbook knows no zones. */
export type WallClock = (moment: Date) => Date;

/** The clocks of a time zone by its IANA name, e.g. Europe/Paris; undefined: there is no such zone. */
export function wallClock(timeZone: string): WallClock | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
  const known = new Map<number, number>();
  /** How far the zone is ahead of UTC in the quarter that begins then. */
  const ahead = (quarter: number): number => {
    const name = format.formatToParts(quarter).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    // GMT+02:00; GMT alone is none.
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
