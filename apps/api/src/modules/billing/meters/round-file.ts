/** A file of readings, put to the meters of a round: by serial number, else by door. A charge in it is refused. */
import { Readable } from 'node:stream';
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import { isDay } from '@stoep/domain/calendar/calendar';
import { parseSheet } from '../../../engines/imports/sheets/parse-sheet.ts';
import { UPLOAD_LIMITS } from '../../../engines/imports/sources/limits.ts';
import { SourceError } from '../../../engines/imports/sources/source.ts';
import type { UploadedFile } from '../../../kernel/http/request.ts';

export type FileMeter = { readonly meterId: string; readonly serial: string | null; readonly door: string };
type FileRow = { readonly meterId: string; readonly day: string | null; readonly reading: number };
type FileProblem = { readonly line: number; readonly reason: string };

const HEADINGS = {
  serial: ['serial', 'serial number', 'serial_number', 'meter'],
  door: ['door', 'door number', 'unit'],
  reading: ['reading', 'current reading', 'current_reading'],
  day: ['day', 'date', 'current_day'],
} as const;
const CHARGES = ['charge', 'amount', 'cost', 'charged_elsewhere'];

const wrong = (text: Words) => new AppError('invalid', undefined, { fields: { file: text } });

const placesOf = (headings: readonly string[]) => {
  const at = (names: readonly string[]) => headings.findIndex((heading) => names.includes(heading));
  if (headings.some((heading) => CHARGES.includes(heading))) throw wrong(texts.chargeInFile);
  const places = {
    serial: at(HEADINGS.serial),
    door: at(HEADINGS.door),
    reading: at(HEADINGS.reading),
    day: at(HEADINGS.day),
  };
  if (places.reading === -1 || (places.serial === -1 && places.door === -1)) throw wrong(texts.fileColumns);
  return places;
};

type Found = { readonly row: FileRow } | { readonly reason: string };

const meterFinder = (meters: readonly FileMeter[]) => {
  const named = (name: (meter: FileMeter) => string | null) =>
    Map.groupBy(
      meters.filter((meter) => name(meter)),
      (meter) => name(meter)?.toLowerCase() ?? '',
    );
  const [bySerial, byDoor] = [named(({ serial }) => serial), named(({ door }) => door)];
  return (serial: string, door: string): FileMeter | string => {
    const found = (serial ? bySerial.get(serial.toLowerCase()) : byDoor.get(door.toLowerCase())) ?? [];
    const [only] = found;
    if (only && found.length === 1) return only;
    const name = serial || door;
    return inEnglish(only ? texts.severalMeters({ name }) : texts.noSuchMeter({ name }));
  };
};

/** Throws invalid at `file` for what is no table of readings. */
export const readRoundFile = async (file: UploadedFile | undefined, meters: readonly FileMeter[]) => {
  if (!file || file.bytes.length === 0) throw wrong(texts.chooseFile);
  const rows: FileRow[] = [];
  const problems: FileProblem[] = [];
  const find = meterFinder(meters);
  const seen = new Set<string>();
  try {
    const sheet = await parseSheet(file.name.toLowerCase(), Readable.from([file.bytes]), UPLOAD_LIMITS);
    const places = placesOf(sheet.headings.map((heading) => heading.toLowerCase()));
    const read = (cells: readonly string[]): Found => {
      const cell = (place: number) => (place === -1 ? '' : (cells[place] ?? '').trim());
      const meter = find(cell(places.serial), cell(places.door));
      if (typeof meter === 'string') return { reason: meter };
      if (seen.has(meter.meterId)) return { reason: inEnglish(texts.twiceInRound) };
      const number = cell(places.reading)
        .replaceAll(/[\s\u00a0]/g, '')
        .replace(',', '.');
      if (!/^\d{1,10}(?:\.\d{1,3})?$/.test(number)) return { reason: inEnglish(texts.writeReading) };
      const day = cell(places.day);
      if (day !== '' && !isDay(day)) return { reason: inEnglish(texts.writeDay) };
      seen.add(meter.meterId);
      return { row: { meterId: meter.meterId, day: day || null, reading: Number(number) } };
    };
    for await (const portion of sheet.rows)
      for (const { line, cells } of portion) {
        const found = read(cells);
        if ('row' in found) rows.push(found.row);
        else problems.push({ line, reason: found.reason });
      }
  } catch (error) {
    if (error instanceof SourceError)
      throw new AppError('invalid', undefined, { fields: { file: error.message } });
    throw error;
  }
  return { rows, problems };
};
