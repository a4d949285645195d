/**
 * Reads an uploaded file of readings for a reading round. Rows match meters by serial number, otherwise by door;
 * charges are refused.
 */
import { Readable } from 'node:stream';
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { isDay } from '@stoep/domain/calendar/calendar';
import { parseTableFile } from '../../../engines/imports/sheets/parse-table-file.ts';
import { ImportSourceError } from '../../../engines/imports/sources/portfolio-source.ts';
import { IMPORT_UPLOAD_LIMITS } from '../../../engines/imports/sources/source-limits.ts';
import type { UploadedFile } from '../../../kernel/http/request.ts';

export type MeterOfReadingRoundFile = {
  readonly meterId: string;
  readonly serial: string | null;
  readonly door: string;
};
type FileRow = { readonly meterId: string; readonly day: string | null; readonly reading: number };
type FileProblem = { readonly line: number; readonly reason: string };

const HEADINGS = {
  serial: ['serial', 'serial number', 'serial_number', 'meter'],
  door: ['door', 'door number', 'unit'],
  reading: ['reading', 'current reading', 'current_reading'],
  day: ['day', 'date', 'current_day'],
} as const;
const CHARGES = ['charge', 'amount', 'cost', 'charged_elsewhere'];

const wrong = (text: SentenceOrText) => new AppError('invalid', undefined, { fields: { file: text } });

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

type Result = { readonly row: FileRow } | { readonly reason: string };

const meterFinder = (meters: readonly MeterOfReadingRoundFile[]) => {
  const named = (name: (meter: MeterOfReadingRoundFile) => string | null) =>
    Map.groupBy(
      meters.filter((meter) => name(meter)),
      (meter) => name(meter)?.toLowerCase() ?? '',
    );
  const [bySerial, byDoor] = [named(({ serial }) => serial), named(({ door }) => door)];
  return (serial: string, door: string): MeterOfReadingRoundFile | string => {
    const found = (serial ? bySerial.get(serial.toLowerCase()) : byDoor.get(door.toLowerCase())) ?? [];
    const [only] = found;
    if (only && found.length === 1) return only;
    const name = serial || door;
    return translateSentenceToEnglish(only ? texts.severalMeters({ name }) : texts.noSuchMeter({ name }));
  };
};

/** Throws invalid at `file` for a file that is no table of readings. */
export const readReadingRoundFile = async (
  file: UploadedFile | undefined,
  meters: readonly MeterOfReadingRoundFile[],
) => {
  if (!file || file.bytes.length === 0) throw wrong(texts.chooseFile);
  const rows: FileRow[] = [];
  const problems: FileProblem[] = [];
  const find = meterFinder(meters);
  const seen = new Set<string>();
  try {
    const sheet = await parseTableFile(file.name.toLowerCase(), Readable.from([file.bytes]), IMPORT_UPLOAD_LIMITS);
    const places = placesOf(sheet.headings.map((heading) => heading.toLowerCase()));
    const read = (cells: readonly string[]): Result => {
      const cell = (place: number) => (place === -1 ? '' : (cells[place] ?? '').trim());
      const meter = find(cell(places.serial), cell(places.door));
      if (typeof meter === 'string') return { reason: meter };
      if (seen.has(meter.meterId)) return { reason: translateSentenceToEnglish(texts.twiceInRound) };
      const number = cell(places.reading)
        .replaceAll(/[\s\u00a0]/g, '')
        .replace(',', '.');
      if (!/^\d{1,10}(?:\.\d{1,3})?$/.test(number)) return { reason: translateSentenceToEnglish(texts.writeReading) };
      const day = cell(places.day);
      if (day !== '' && !isDay(day)) return { reason: translateSentenceToEnglish(texts.writeDay) };
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
    if (error instanceof ImportSourceError)
      throw new AppError('invalid', undefined, { fields: { file: error.message } });
    throw error;
  }
  return { rows, problems };
};
