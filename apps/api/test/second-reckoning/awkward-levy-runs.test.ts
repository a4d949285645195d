/** Recomputes two buildings with awkward figures over five months from raw rows: nothing differs. */
import { beforeAll, expect, test } from 'vitest';
import { aBankFileLine } from '../factories/bank/bank-desk.ts';
import { useLevyRunDesk } from '../factories/bank/levy-run-desk.ts';
import {
  APRIL,
  awkwardStoryOf,
  FEBRUARY,
  JANUARY,
  MARCH,
  STORY_DECEMBER,
  type StoryBuilding,
} from './awkward-story.ts';
import { type DisplayedAccount, readDisplayedAccounts } from './displayed-accounts.ts';
import { expectedLevyCharges, postedCharges } from './expected-charges.ts';
import {
  estimatesNotReversed,
  estimatesReversedTooEarly,
  expectedNetInterest,
  postedNetInterest,
  readingsWithWrongUse,
} from './expected-corrections.ts';
import { expectedAgeingOn, openAmountsOn } from './expected-interest.ts';
import { type RawLedgerRows, readRawLedgerRows } from './raw-ledger-rows.ts';

const desk = useLevyRunDesk('AM', 2);
const story = awkwardStoryOf(desk);
const { harness } = desk;
const homes: StoryBuilding[] = [];
/** The rows on the day when January's levy run was posted, reversed and posted again; and at the end. */
let ahead: RawLedgerRows;
let books: RawLedgerRows;
let shown: readonly DisplayedAccount[];
const pressed: Record<string, number[]> = { lines: [], estimates: [], corrections: [] };

const before = async (home: StoryBuilding, index: number) => {
  const { at, read, postMonth, undo } = story;
  await postMonth(home, STORY_DECEMBER, 'levies');
  const multiplier = index === 0 ? 40 : 2.5;
  const estimated = await story.aMeter(home, 1, multiplier, 133);
  const misread_ = await story.aMeter(home, 2, multiplier, 97);
  for (const [day, reading] of [
    ['2027-09-25', 100],
    ['2027-10-25', 110],
    ['2027-11-25', 121],
  ] as const)
    for (const meter of [estimated, misread_]) await read(home, meter, day, reading);
  return { estimated, misread: misread_, at, undo };
};

const live = async (index: number) => {
  const { at, aHome, read, postMonth, undo, take, match } = story;
  await at('2027-11-26');
  const home = await aHome(7 + index * 100_004);
  homes.push(home);
  const [first = '', second = '', third = ''] = home.units.map(({ accountId }) => accountId);
  const meters = await before(home, index);
  await at('2027-12-24');
  await read(home, meters.estimated, '2027-12-24', null);
  await read(home, meters.misread, '2027-12-24', 171);
  await undo(await postMonth(home, JANUARY, 'levies'), 'Too early');
  await postMonth(home, JANUARY, 'levies');
  if (index === 1) {
    ahead = await readRawLedgerRows(harness().deps.db);
    shown = await readDisplayedAccounts(harness(), home.id, desk.staff.keeper, '2027-12-24');
  }

  await at('2028-01-26');
  await read(home, meters.estimated, '2028-01-25', null);
  await read(home, meters.misread, '2028-01-25', 180);
  await postMonth(home, FEBRUARY, 'levies');
  await at('2028-02-02');
  const late = aBankFileLine(`LATE ${index}`, 60_001 + index, '2028-01-12');
  await take(home, [aBankFileLine(`FIRST ${index}`, 80_003, '2028-01-05'), late]);
  await match(`FIRST ${index}`, first, 80_003);
  await postMonth(home, JANUARY, 'interest');
  await at('2028-02-26');
  await read(home, meters.estimated, '2028-02-25', 128);
  await postMonth(home, MARCH, 'levies');
  await take(home, [aBankFileLine(`RETURNED DEBIT ORDER ${index}`, -80_003, '2028-02-08')]);
  await story.giveReceiptBack(`RETURNED DEBIT ORDER ${index}`, '2028-01-05');
  await at('2028-03-02');
  await postMonth(home, FEBRUARY, 'interest');

  await match(`LATE ${index}`, first, 60_001 + index);
  pressed['lines']?.push(await story.pressLine(`LATE ${index}`));
  pressed['estimates']?.push(await story.pressCharges(second));
  await story.correct(meters.misread, '2027-12-24', 131);
  pressed['corrections']?.push(await story.pressCharges(third));
  await at('2028-03-26');
  await postMonth(home, APRIL, 'levies');
  await at('2028-04-02');
  await postMonth(home, MARCH, 'interest');
};

beforeAll(async () => {
  for (const index of [0, 1]) await live(index);
  books = await readRawLedgerRows(harness().deps.db);
}, 120_000);

const ofHomes = (lines: readonly string[]) => {
  const own = new Set(homes.flatMap(({ units }) => units.map(({ accountId }) => accountId)));
  return lines.filter((one) => [...own].some((id) => one.includes(id))).toSorted();
};

test('FAULT-12: FAULT-17: use of meters with multipliers, and estimates until what was read is charged', () => {
  expect([readingsWithWrongUse(books), estimatesReversedTooEarly(books), estimatesNotReversed(books)]).toEqual([
    [],
    [],
    [],
  ]);
});

test('FAULT-18: a month that was raised ahead, undone and raised again is charged once', () => {
  expect(ofHomes(postedCharges(books).levies)).toEqual(ofHomes(expectedLevyCharges(books, STORY_DECEMBER, APRIL)));
});

test('FAULT-14: FAULT-17: FAULT-18: interest of each month is what it should have been, whichever run charged it', () => {
  const anew = ofHomes(expectedNetInterest(books, JANUARY, MARCH));
  expect(anew.length).toBe(2 * 4 * 3);
  expect(ofHomes(postedNetInterest(books))).toEqual(anew);
  const late = books.entries.filter(({ cause }) => cause?.['kind'] === 'interest left out');
  expect(late.length).toBeGreaterThan(1);
  for (const sums of Object.values(pressed)) expect(Math.min(...sums)).toBeGreaterThan(0);
});

test('FAULT-18: once a month raised ahead was undone, ledger, account page and statement show what is open and nothing else', () => {
  const day = '2027-12-24';
  const rows = Map.groupBy(ahead.entries, ({ levy_account_id }) => levy_account_id);
  expect(shown).toHaveLength(4);
  let undone = 0;
  for (const { id, open, page, statement, ahead: entered } of shown) {
    const entries = rows.get(id) ?? [];
    const reversals = entries.filter(({ reverses, entry_day }) => reverses !== null && entry_day > day);
    undone += reversals.length;
    for (const reversal of reversals) expect([open[reversal.id], open[reversal.reverses ?? '']]).toEqual([0, 0]);
    expect(open).toEqual(openAmountsOn(entries, day));
    expect([page, statement]).toEqual([expectedAgeingOn(entries, day), expectedAgeingOn(entries, day)]);
    const later = entries.filter(({ entry_day }) => entry_day > day);
    // The levy run was posted again, and its second posting is there once.
    expect(entered).toBe(later.reduce((sum, { amount }) => sum + amount, 0));
    expect(entered).toBeGreaterThan(0);
  }
  expect(undone).toBeGreaterThan(4);
});

test('FAULT-18: what a month raised ahead and undone posted is open on no day', () => {
  const rows = Map.groupBy(ahead.entries, ({ levy_account_id }) => levy_account_id);
  const undone = ahead.entries.filter(({ reverses, entry_day }) => reverses !== null && entry_day === JANUARY);
  expect(undone.length).toBeGreaterThan(8);
  for (const { levy_account_id, id } of undone)
    expect(openAmountsOn(rows.get(levy_account_id) ?? [], '2027-12-24')[id]).toBe(0);
});
