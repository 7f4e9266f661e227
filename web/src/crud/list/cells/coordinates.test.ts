import { expect, test } from 'vitest';
import { coordinatesText, mapUrl, readCoordinates } from './coordinates.ts';

const LYON = { latitude: 45.764, longitude: 4.8357 };

test('coordinates are shown in degrees in the language, with a map link', () => {
  expect(coordinatesText(LYON, 'fr', 'O')).toBe('45,76400° N 4,83570° E');
  expect(coordinatesText({ latitude: -20.88, longitude: -55.45 }, 'fr', 'O')).toBe('20,88000° S 55,45000° O');
  expect(coordinatesText({ latitude: -20.88, longitude: -55.45 }, 'en', 'W')).toBe('20.88000° S 55.45000° W');
  expect(mapUrl(LYON)).toBe('https://www.openstreetmap.org/?mlat=45.764&mlon=4.8357#map=16/45.764/4.8357');
});

test('invalid coordinates are not shown', () => {
  expect(readCoordinates(LYON)).toEqual(LYON);
  for (const none of [
    null,
    undefined,
    '45,4',
    {},
    { latitude: 91, longitude: 0 },
    { latitude: '1', longitude: 2 },
  ])
    expect(readCoordinates(none)).toBeNull();
});
