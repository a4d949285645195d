/** A portfolio of any size: buildings of fifty units, each with a levy, a metered charge and a receipt a month. */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addMonths } from '@stoep/domain/calendar/calendar';

const UNITS_A_BUILDING = 50;
const FIRST_MONTH = '2022-01-01';

/** Rows per written chunk. */
const AT_ONCE = 1_000;

function* pieces(headings: string, rows: Iterable<string>): Generator<string> {
  let piece = [headings];
  for (const row of rows) {
    piece.push(row);
    if (piece.length < AT_ONCE) continue;
    yield `${piece.join('\n')}\n`;
    piece = [];
  }
  if (piece.length > 0) yield `${piece.join('\n')}\n`;
}

const write = (folder: string, table: string, headings: string, rows: Iterable<string>) =>
  pipeline(Readable.from(pieces(headings, rows)), createWriteStream(path.join(folder, `${table}.csv`)));

/** The entries of a unit, month by month. */
function* entriesOf(u: number, months: number): Generator<string> {
  for (let month = 0; month < months; month += 1) {
    const day = addMonths(FIRST_MONTH, month);
    yield `l${u}-${month}-l,l${u},${day},levy,Levy ${day.slice(0, 7)},1850.00`;
    yield `l${u}-${month}-e,l${u},${day},consumption,Electricity ${day.slice(0, 7)},${700 + ((u * 7 + month * 13) % 400)}.35`;
    // Every ninth owner skips every fourth month.
    if (u % 9 !== 0 || month % 4 !== 3) yield `l${u}-${month}-r,l${u},${day.slice(0, 8)}05,receipt,EFT,-2740.00`;
  }
}

/** Writes the tables and answers the number of entries. */
export const writeBenchmarkPortfolioFiles = async (folder: string, units: number, months: number): Promise<number> => {
  await mkdir(folder, { recursive: true });
  const all = Array.from({ length: units }, (_, index) => index);
  const buildingOf = (unit: number) => Math.floor(unit / UNITS_A_BUILDING);
  const sizeOf = (building: number) => Math.min(UNITS_A_BUILDING, units - building * UNITS_A_BUILDING);
  const buildings = [...new Set(all.map(buildingOf))];
  const quota = (unit: number) => {
    const size = sizeOf(buildingOf(unit));
    const share = Math.floor(1_000_000 / size);
    return (unit % UNITS_A_BUILDING === 0 ? 1_000_000 - share * (size - 1) : share) / 10_000;
  };
  await write(
    folder,
    'buildings',
    'key,name,code,accounting_id,monthly_interest',
    buildings.map((b) => `b${b},Building ${b},B${b},BC-${b},1.5`),
  );
  await write(
    folder,
    'units',
    'key,building,section_number,door_number,quota',
    all.map((u) => `u${u},b${buildingOf(u)},${(u % UNITS_A_BUILDING) + 1},${(u % UNITS_A_BUILDING) + 1},${quota(u)}`),
  );
  await write(
    folder,
    'contacts',
    'key,first_name,last_name,email',
    all.map((u) => `c${u},Owner,Number ${u},owner${u}@example.test`),
  );
  await write(
    folder,
    'owner_accounts',
    'key,name,email',
    all.map((u) => `o${u},Owner Number ${u},owner${u}@example.test`),
  );
  await write(
    folder,
    'account_holders',
    'account,contact',
    all.map((u) => `o${u},c${u}`),
  );
  await write(
    folder,
    'levy_accounts',
    'key,account_number,building,unit,account,type,from_day',
    all.map((u) => `l${u},L${u},b${buildingOf(u)},u${u},o${u},Owner,2020-01-01`),
  );
  let count = 0;
  const entries = function* () {
    for (const unit of all)
      for (const entry of entriesOf(unit, months)) {
        count += 1;
        yield entry;
      }
  };
  await write(folder, 'ledger_entries', 'key,levy_account,entry_day,kind,description,amount', entries());
  return count;
};

const READINGS_A_METER = 10;

/** Readings of the units by month: each unit has a water meter, whose counter goes up by 8 to 19. */
function* readingsOf(meters: number): Generator<string> {
  for (let meter = 0; meter < meters; meter += 1) {
    let counter = 100;
    for (let month = 0; month < READINGS_A_METER; month += 1) {
      const [from, to] = [addMonths(FIRST_MONTH, month), addMonths(FIRST_MONTH, month + 1)];
      const next = counter + 8 + ((meter * 7 + month * 5) % 12);
      yield `r${meter}-${month},m${meter},${from},${to},${counter},${next}`;
      counter = next;
    }
  }
}

/** Adds meters and readings to a portfolio that has one unit for every ten readings. */
export const writeBenchmarkReadingFiles = async (folder: string, readings: number): Promise<void> => {
  const meters = Array.from({ length: readings / READINGS_A_METER }, (_, index) => index);
  const chargedBy = 'key,unit,name,statement_description,kind';
  const charges = meters.map((m) => `w${m},u${m},Water,Water,Consumption`);
  await write(folder, 'unit_billings', chargedBy, charges);
  const told = meters.map((m) => `m${m},u${m},w${m},Water,Water,S${m},5`);
  await write(folder, 'meters', 'key,unit,unit_billing,name,type,serial_number,digits', told);
  const columns = 'key,meter,previous_day,current_day,previous_reading,current_reading';
  await write(folder, 'meter_readings', columns, readingsOf(meters.length));
};
