import { formatter } from '../../../i18n/formats.ts';

/** Degrees, north and east positive (WGS 84). */
interface Coordinates {
  latitude: number;
  longitude: number;
}

const isWithin = (degrees: unknown, most: number): degrees is number =>
  typeof degrees === 'number' && Math.abs(degrees) <= most;

/** null: invalid. */
export function readCoordinates(value: unknown): Coordinates | null {
  if (typeof value !== 'object' || value === null) return null;
  const { latitude, longitude } = value as { [name: string]: unknown };
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : null;
}

/** "45,76400° N 4,83570° E"; `west`: its letter. Five decimals are about a metre. */
export function coordinatesText(
  { latitude, longitude }: Coordinates,
  language: string,
  west: string,
): string {
  const { format } = formatter(language, { minimumFractionDigits: 5, maximumFractionDigits: 5 });
  return `${format(Math.abs(latitude))}° ${latitude < 0 ? 'S' : 'N'} ${format(Math.abs(longitude))}° ${longitude < 0 ? west : 'E'}`;
}

export const mapUrl = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
