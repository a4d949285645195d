/**
 * Take-ons over their endpoints: the twenty untidy lists are read, corrected and taken on with the sums that were
 * written beside them; an undo leaves every table as it was.
 */
import { apiContract } from '@stoep/contract';
import type { TakeOnDraft } from '@stoep/contract/scheme/take-on/take-on-draft';
import { addDays } from '@stoep/domain/calendar/calendar';
import { checkAnyIdentityNumber } from '@stoep/domain/people/sa-identity';
import { previewTakeOn, type TakeOnPreview } from '@stoep/domain/scheme/take-on/take-on-preview';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseChecksum } from '../../../../test/checksum.ts';
import { useHarness } from '../../../../test/harness.ts';
import { droppedFilesOf, UNTIDY_LISTS, type UntidyList, untidyList } from '../../../../test/take-on/untidy-lists.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
const calls = apiContract.takeOns;
const staff = {} as Record<StaffRole, TestUser>;
beforeAll(async () => {
  for (const role of ['administrator', 'bookkeeper', 'portfolio manager', 'reader', 'credit controller'] as const)
    staff[role] = await aPerson(harness(), `staff-${role.replace(' ', '-')}`, { staffRole: role });
});

const read = (id: string, by: TestUser = staff.administrator) =>
  harness().call(calls.read, { params: { id } }, by.token);
const start = async () => (await harness().call(calls.create, {}, staff.administrator.token)).id;

const drop = async (id: string, list: string) => {
  for (const { name, content, pasted } of await droppedFilesOf(list))
    await (pasted === null
      ? harness().call(
          calls.addFile,
          { params: { id }, body: {}, files: { file: new File([content as BlobPart], name) } },
          staff.administrator.token,
        )
      : harness().call(calls.addText, { params: { id }, body: { text: pasted } }, staff.administrator.token));
};

const previewOf = ({ sheets, draft }: { sheets: Awaited<ReturnType<typeof read>>['sheets']; draft: TakeOnDraft }) =>
  previewTakeOn({
    sheets,
    choices: draft.choices,
    edits: draft.edits,
    code: draft.building.code,
    cutOffDay: draft.cutOffDay,
  });

/** The cut-off day stays the proposed one, since the lists are of a later year than the clock of the tests. */
const named = (list: UntidyList, draft: TakeOnDraft): TakeOnDraft => ({
  ...draft,
  building: { ...draft.building, ...list.building },
});

const asDropped = (file: string) => file.replace('.sheets.json', '.xlsx').replace('pasted.txt', 'Pasted 1');
type Sheets = Awaited<ReturnType<typeof read>>['sheets'];
const sheetOf = (sheets: Sheets, file: string, name: string | null) =>
  sheets.find((sheet) => sheet.file === asDropped(file) && (name === null || sheet.name === name));

/** The corrections that were written beside a list, as a person makes them on the page. */
const corrected = (list: UntidyList, sheets: Sheets, draft: TakeOnDraft): TakeOnDraft => {
  const before = previewOf({ sheets, draft });
  const joinUnclear = Object.entries(before.joins).filter(([, { choices }]) => choices.length > 0);
  const choices = Object.fromEntries(joinUnclear.map(([id]) => [id, { joinBy: 'accountEnd' as const }]));
  const joined = previewOf({ sheets, draft: { ...draft, choices } });
  const edits = list.corrections.map(({ unit, meaning, value, file, sheet, row }) => {
    const place = row === undefined ? undefined : `${sheetOf(sheets, file ?? '', sheet ?? null)?.id}:${row}`;
    const line =
      joined.read.find(({ from }) => place !== undefined && from.includes(place)) ??
      joined.units.find(({ door }) => door === unit)?.line;
    return { line: line?.key ?? '', owner: meaning.startsWith('owner.') ? 0 : null, field: meaning, value };
  });
  const unmatched = previewOf({ sheets, draft: { ...draft, choices, edits } }).problems.filter(
    ({ kind }) => kind === 'unmatched',
  );
  const left = unmatched.map(({ line }) => ({
    line: line ?? '',
    owner: null,
    field: 'row' as const,
    value: 'left out',
  }));
  return { ...draft, choices, edits: [...edits, ...left] };
};

const money = (cents: number) => (cents / 100).toFixed(2);

/** A list as it would be taken on, after its corrections. */
const prepared = async (name: string) => {
  const list = untidyList(name);
  const id = await start();
  await drop(id, name);
  const { sheets, draft } = await read(id);
  const ready = corrected(list, sheets, named(list, draft));
  return {
    list,
    id,
    sheets,
    draft: ready,
    guessed: previewOf({ sheets, draft: named(list, draft) }),
    preview: previewOf({ sheets, draft: ready }),
  };
};

const saveAndTakeOn = async (id: string, draft: TakeOnDraft) => {
  const { version } = await read(id);
  const saved = await harness().call(
    calls.save,
    { params: { id }, body: { version, draft } },
    staff.administrator.token,
  );
  const answer = await harness().call(calls.takeOn, { params: { id }, body: saved }, staff.administrator.token);
  await harness().runJobs();
  return answer;
};

const expectUnits = (list: UntidyList, preview: TakeOnPreview) => {
  for (const expected of list.units) {
    const unit = preview.units.find(({ door }) => door === expected.door);
    const owners = (preview.people.ofLine.get(unit?.line.key ?? '') ?? []).map((at) => preview.people.people[at]);
    const number = (text: string | null) => {
      const checked = text === null ? undefined : checkAnyIdentityNumber(text);
      return checked?.ok ? checked.value : '';
    };
    expect({
      door: expected.door,
      quota: unit && (unit.quota / 10_000).toFixed(4),
      balance: unit && money(unit.balance),
      owners: owners.map((one) => one && [one.name, one.kind, one.email, one.idNumber]),
      tenant: unit?.line.cells['tenant.name']?.value ?? '',
      ...(expected.accountNumber === null ? {} : { account: unit?.accountNumber }),
      ...(expected.section === null ? {} : { section: unit?.section }),
    }).toEqual({
      door: expected.door,
      quota: expected.quota,
      balance: expected.balance,
      owners: expected.owners.map((one) => [one.name, one.kind, one.email ?? '', number(one.idNumber)]),
      tenant: expected.tenant?.name ?? '',
      ...(expected.accountNumber === null ? {} : { account: expected.accountNumber }),
      ...(expected.section === null ? {} : { section: expected.section }),
    });
  }
};

describe('the twenty untidy lists', () => {
  const guesses = { right: 0, all: 0, wrongMoney: [] as string[] };

  test.each(UNTIDY_LISTS)('%s: columns, units and sums are those that were written beside it', async (name) => {
    const { list, sheets, guessed, preview } = await prepared(name);
    for (const expected of list.files.filter(({ use }) => use)) {
      const sheet = sheetOf(sheets, expected.file, expected.sheet);
      const plan = guessed.plans.find((one) => one.sheet.id === sheet?.id);
      expect(plan?.use).toBe(true);
      for (const [at, { heading, meaning }] of expected.columns.entries()) {
        if (heading === '' && meaning === null) continue;
        const ours = plan?.columns[at]?.meaning ?? null;
        guesses.all += 1;
        if (ours === meaning) guesses.right += 1;
        else if (/^(?:balance|levy)\.|quota/.test(ours ?? '')) guesses.wrongMoney.push(`${name}: ${heading}`);
      }
    }
    for (const expected of list.files.filter(({ use }) => !use))
      expect(
        guessed.plans.find(({ sheet }) => sheet.id === sheetOf(sheets, expected.file, expected.sheet)?.id)?.use ??
          false,
      ).toBe(false);
    expect(preview.problems.filter(({ kind }) => !['ownerMissing', 'noEmail', 'nameUnclear'].includes(kind))).toEqual(
      [],
    );
    expect({
      units: preview.sums.units,
      quota: (preview.sums.quota / 10_000).toFixed(4),
      people: preview.sums.people,
      owed: money(preview.sums.owed),
    }).toEqual({ units: list.sums.units, quota: list.sums.quota, people: list.sums.people, owed: list.sums.owed });
    expect(preview.sums.statedTotal && money(preview.sums.statedTotal.amount)).toBe(list.controlTotal);
    expectUnits(list, preview);
  });

  test('at least nine columns of ten are guessed right, and none of money or quotas wrongly', () => {
    expect(guesses.wrongMoney).toEqual([]);
    expect(guesses.right / guesses.all).toBeGreaterThanOrEqual(0.9);
  });
});

/** Tables that a take-on changes for good: who did what, its own record, and the numbers that are never given twice. */
const STAYS = ['audit_entries', 'audit_pending', 'audit_links', 'audit_anchors', 'take_ons'];
const businessChecksum = async () =>
  Object.fromEntries(
    Object.entries(await databaseChecksum(harness().deps.db)).filter(([table]) => !STAYS.includes(table)),
  );

describe('taking a building on', () => {
  test('writes what the preview said, and its undo leaves every table as it was', async () => {
    const { list, id, draft, preview } = await prepared('07-baobab-ridge');
    const before = await businessChecksum();
    const bank = { bank: 'Standard Bank', branchCode: '051001', accountNumber: '123456789', accountType: 'Current' };
    const budget = { fromMonth: addDays(draft.cutOffDay, 1), administrative: '120000.00', reserve: '24000.00' };
    expect(
      await saveAndTakeOn(id, { ...draft, bank, budget }).catch((e) => {
        throw new Error(JSON.stringify(e.fields));
      }),
    ).toEqual({ state: 'Taking on' });
    const done = await read(id);
    expect(done.problems).toEqual([]);
    expect(done).toMatchObject({
      state: 'Taken on',
      totals: { units: list.sums.units, people: list.sums.people, owed: preview.sums.owed },
    });
    const { rows } = await harness().deps.db.execute(sql`
      select (select count(*)::int from units where building_id = ${done.buildingId}) as units,
        (select sum(quota_millionths)::int from units where building_id = ${done.buildingId}) as quota,
        (select sum(e.amount)::int from ledger_entries e join levy_accounts l on l.id = e.levy_account_id where l.building_id = ${done.buildingId}) as owed,
        (select count(*)::int from building_bank_accounts where building_id = ${done.buildingId}) as bank,
        (select sum(yearly_amount)::int from budget_lines where building_id = ${done.buildingId}) as budget,
        (select count(*)::int from outbox) as mails`);
    expect(rows[0]).toEqual({
      units: list.sums.units,
      quota: 1_000_000,
      owed: preview.sums.owed,
      bank: 1,
      budget: 14_400_000,
      mails: 0,
    });
    await harness().call(calls.undo, { params: { id } }, staff.administrator.token);
    expect(await read(id)).toMatchObject({ state: 'Draft', buildingId: null });
    expect(await businessChecksum()).toEqual(before);
  });
});
