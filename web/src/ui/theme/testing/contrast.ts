/** Linear light, 0 to 1. */
type Light = readonly [number, number, number];

const clamp = (value: number) => Math.min(1, Math.max(0, value));

function ofHex(hex: string): Light {
  const linear = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [linear(1), linear(3), linear(5)];
}

/** Clipped to sRGB (CSS Color 4, section 10; matrices by B. Ottosson). */
function ofOklch(lightness: number, chroma: number, hue: number): Light {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** A number, or a product within calc. */
const figure = (text: string): number =>
  text
    .replace(/calc\(|\)/g, '')
    .split('*')
    .reduce((product, factor) => product * Number(factor), 1);

export function lightOf(colour: string): Light {
  if (/^#[\da-f]{6}$/.test(colour)) return ofHex(colour);
  const parts = /^oklch\(([\d.]+) (calc\([^)]*\)|[\d.]+) ([\d.]+)\)$/.exec(colour);
  if (!parts) throw new Error(`${colour} is no colour of the tokens`);
  const [, lightness = '', chroma = '', hue = ''] = parts;
  return ofOklch(Number(lightness), figure(chroma), Number(hue));
}

const luminance = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(lightOf(one)), luminance(lightOf(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
