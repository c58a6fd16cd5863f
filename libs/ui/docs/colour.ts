export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Parses the format of `getComputedStyle`: `rgb(20, 48, 42)` or `rgba(13, 35, 30, 0.42)`. */
export function parseColour(text: string): Rgba | undefined {
  const numbers = /^rgba?\(([^)]+)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (!numbers || numbers.length < 3 || numbers.some(Number.isNaN)) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  return [red, green, blue, alpha];
}

const linear = (channel: number) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

export const luminance = ([red, green, blue]: Rgba): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

export function contrast(a: Rgba, b: Rgba): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((one, other) => other - one) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const goodFor = (ratio: number): 'text' | 'large text, edges' | 'decoration' =>
  ratio >= 4.5 ? 'text' : ratio >= 3 ? 'large text, edges' : 'decoration';
