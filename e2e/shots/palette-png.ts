/** Writes a picture of the guide as a PNG of at most 256 colours, about half the size of the browser's own. */
import { crc32, deflateSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

const COLOURS = 256;
/** So many are taken by how often they stand in the picture; the others by how far they are from these. */
const OFTEN = 176;
const ROUNDED = 0xf8f8f8;

type Pixels = { readonly width: number; readonly height: number; readonly rgba: Buffer };

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;
const distance = (one: number, other: number): number => {
  const [r, g, b] = channels(one);
  const [red, green, blue] = channels(other);
  return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
};
const colourAt = (rgba: Buffer, at: number): number => rgba.readUIntBE(at * 4, 3);

/** Rare colours are counted with their neighbours: they are the edges of letters. */
const countColours = ({ rgba }: Pixels): Map<number, number> => {
  const exact = new Map<number, number>();
  for (let at = 0; at < rgba.length / 4; at += 1) {
    const colour = colourAt(rgba, at);
    exact.set(colour, (exact.get(colour) ?? 0) + 1);
  }
  if (exact.size <= COLOURS) return exact;
  const counted = new Map<number, number>();
  for (const [colour, count] of exact) {
    const kept = count > 400 ? colour : colour & ROUNDED;
    counted.set(kept, (counted.get(kept) ?? 0) + count);
  }
  return counted;
};

const choosePalette = (counted: ReadonlyMap<number, number>): number[] => {
  const all = [...counted].sort(([, a], [, b]) => b - a);
  const palette = all.slice(0, all.length <= COLOURS ? COLOURS : OFTEN).map(([colour]) => colour);
  const others = all.slice(palette.length).map(([colour, count]) => ({
    colour,
    count,
    away: Math.min(...palette.map((one) => distance(one, colour))),
  }));
  while (palette.length < COLOURS && others.length > 0) {
    const next = others.reduce((best, one) => (one.away * one.count > best.away * best.count ? one : best));
    palette.push(next.colour);
    for (const one of others) one.away = Math.min(one.away, distance(next.colour, one.colour));
    if (next.count * next.away === 0) others.splice(others.indexOf(next), 1);
  }
  return palette;
};

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
};

export const encodePalettePng = (pixels: Pixels): Buffer => {
  const { width, height, rgba } = pixels;
  const palette = choosePalette(countColours(pixels));
  const nearest = new Map(palette.map((colour, at) => [colour, at]));
  const indexOf = (colour: number): number => {
    const known = nearest.get(colour);
    if (known !== undefined) return known;
    const found = palette.reduce((best, one, at) => {
      const current = palette[best] ?? 0;
      return distance(one, colour) < distance(current, colour) ? at : best;
    }, 0);
    nearest.set(colour, found);
    return found;
  };
  // Each row begins with a zero: no filter.
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < width * height; at += 1) rows[Math.floor(at / width) + at + 1] = indexOf(colourAt(rgba, at));
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [...channels(colour)]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Runs in the browser, which can read its own PNG. */
const decode = (png: Buffer): string => `(async () => {
  const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (one) => one.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  let text = '';
  for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
  return { width: bitmap.width, height: bitmap.height, data: btoa(text) };
})()`;

export const toPalettePng = async (browser: Browser, png: Buffer): Promise<Buffer> => {
  const page = await browser.newPage();
  const { width, height, data } = await page.evaluate<{ width: number; height: number; data: string }>(decode(png));
  await page.close();
  return encodePalettePng({ width, height, rgba: Buffer.from(data, 'base64') });
};
