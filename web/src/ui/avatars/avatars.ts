import type { BODIES, EYES, MOUTHS } from './parts.tsx';

export interface AvatarDrawing {
  body: keyof typeof BODIES;
  eyes: keyof typeof EYES;
  mouth: keyof typeof MOUTHS;
  /** y in a square of 64. */
  eyesAt: number;
  mouthAt: number;
  light?: boolean;
  ground: string;
}

const GROUND = {
  sky: '#bfe0e7',
  sand: '#f3dfb4',
  leaf: '#c9e2cd',
  rose: '#f0ccc4',
  lilac: '#d8d3ec',
  clay: '#ecd0b6',
} as const;

export const AVATARS: readonly AvatarDrawing[] = [
  { body: 'square', eyes: 'holes', mouth: 'smile', eyesAt: 30, mouthAt: 38, ground: GROUND.sky },
  { body: 'breaker', eyes: 'holes', mouth: 'level', eyesAt: 28, mouthAt: 36, ground: GROUND.sand },
  { body: 'cee400', eyes: 'holes', mouth: 'grin', eyesAt: 29, mouthAt: 38, ground: GROUND.sky },
  { body: 'mushroom', eyes: 'holes', mouth: 'smile', eyesAt: 28, mouthAt: 46, ground: GROUND.leaf },
  { body: 'bulb', eyes: 'asleep', mouth: 'smile', eyesAt: 27, mouthAt: 34, ground: GROUND.lilac },
  {
    body: 'petrolPlug',
    eyes: 'holes',
    mouth: 'grin',
    eyesAt: 29,
    mouthAt: 38,
    light: true,
    ground: GROUND.rose,
  },
  { body: 'round', eyes: 'holes', mouth: 'pin', eyesAt: 32, mouthAt: 41, ground: GROUND.leaf },
  { body: 'differential', eyes: 'wink', mouth: 'smile', eyesAt: 27, mouthAt: 35, ground: GROUND.rose },
  { body: 'cee230', eyes: 'wink', mouth: 'smile', eyesAt: 30, mouthAt: 37, ground: GROUND.sand },
  { body: 'meter', eyes: 'bars', mouth: 'smile', eyesAt: 29.5, mouthAt: 45, ground: GROUND.clay },
  { body: 'gland', eyes: 'slots', mouth: 'oh', eyesAt: 30, mouthAt: 40, ground: GROUND.lilac },
  { body: 'cabinet', eyes: 'holes', mouth: 'smile', eyesAt: 28, mouthAt: 37, ground: GROUND.sky },
  { body: 'square', eyes: 'slots', mouth: 'oh', eyesAt: 29, mouthAt: 39, ground: GROUND.rose },
  { body: 'contactor', eyes: 'asleep', mouth: 'level', eyesAt: 28, mouthAt: 35, ground: GROUND.sky },
  { body: 'cee110', eyes: 'asleep', mouth: 'oh', eyesAt: 30, mouthAt: 38, ground: GROUND.lilac },
  { body: 'greenLens', eyes: 'holes', mouth: 'smile', eyesAt: 32, mouthAt: 39, ground: GROUND.sand },
  { body: 'plug', eyes: 'wink', mouth: 'smile', eyesAt: 30, mouthAt: 38, light: true, ground: GROUND.clay },
  { body: 'fuse', eyes: 'holes', mouth: 'level', eyesAt: 32, mouthAt: 39, ground: GROUND.leaf },
  { body: 'round', eyes: 'slanted', mouth: 'level', eyesAt: 30, mouthAt: 40, ground: GROUND.clay },
  { body: 'redLens', eyes: 'bars', mouth: 'oh', eyesAt: 31, mouthAt: 40, light: true, ground: GROUND.sky },
  { body: 'petrolCabinet', eyes: 'wink', mouth: 'grin', eyesAt: 28, mouthAt: 37, ground: GROUND.sand },
  { body: 'copperFuse', eyes: 'asleep', mouth: 'smile', eyesAt: 31, mouthAt: 38, ground: GROUND.sky },
  { body: 'square', eyes: 'bars', mouth: 'pin', eyesAt: 30, mouthAt: 39, ground: GROUND.sand },
  { body: 'meter', eyes: 'holes', mouth: 'grin', eyesAt: 29.5, mouthAt: 45, ground: GROUND.leaf },
];
