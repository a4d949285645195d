/** A building for each kill, and what a bookkeeper does with it through the calls of the office. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import type { Harness } from '../../../apps/api/test/harness.ts';
import { aPerson } from '../../../apps/api/test/world.ts';
import { type SampleBankFileLine, sampleFnbStatementFile } from '../../bank-file.ts';
import {
  benchmarkBuildingCode,
  confirmBenchmarkBankAccounts,
  createBenchmarkBuildings,
} from '../../month/benchmark-buildings.ts';

const MONTH = '2026-03-01';
const DAY = '2026-03-04';
const { office, officeMonths, reconciling } = apiContract;

/** A call goes to this process or to the one that dies; the caller chooses the person. */
export type KilledCommandDeskCall = Harness['call'];

type Scheme = { building: string; account: string; number: string; levyAccount: string; code: string };

export const openKilledCommandDesk = async (harness: Harness, schemes: number) => {
  const { db } = harness.deps;
  const keeper = await aPerson(harness, 'killed-keeper', { staffRole: 'bookkeeper' });
  const second = await aPerson(harness, 'killed-second', { staffRole: 'administrator' });
  const made = { code: 'K', count: schemes, units: 4 };
  await createBenchmarkBuildings(db, made);
  await confirmBenchmarkBankAccounts(db, made.code, { proposedBy: keeper.profileId, decidedBy: second.profileId });
  let taken = 0;

  /** A building without any work done. */
  const scheme = async (): Promise<Scheme> => {
    taken += 1;
    const code = benchmarkBuildingCode(made, taken);
    const { rows } = await db.execute<Scheme>(sql`
      select b.id as building, a.id as account, a.account_number as number, l.id as "levyAccount", b.code
      from buildings b join building_bank_accounts a on a.building_id = b.id
        join levy_accounts l on l.building_id = b.id and l.account_number = b.code || '/1' where b.code = ${code}`);
    if (!rows[0]) throw new Error(`There is no scheme ${code}.`);
    return rows[0];
  };

  const shown = async ({ building }: Scheme): Promise<string[]> => {
    const params = { kind: 'levies', month: MONTH } as const;
    await harness.call(officeMonths.show, { params, body: { buildings: [building] } }, keeper.token);
    await harness.runJobs();
    const { rows } = await harness.call(officeMonths.month, { params }, keeper.token);
    return rows.filter(({ buildingId }) => buildingId === building).map(({ id }) => id);
  };
  const posted = async (one: Scheme): Promise<string[]> => {
    const rows = await shown(one);
    await harness.call(officeMonths.post, { body: { rows } }, keeper.token);
    await harness.runJobs();
    return rows;
  };
  /** A bank file with one line that names the payer and one that does not. */
  const file = ({ number, code }: Scheme): File => {
    const line = (text: string, amount: number, reference = ''): SampleBankFileLine => ({
      day: DAY,
      text,
      amount,
      reference,
    });
    const known = line('EFT', 45_000, `${code.replaceAll('-', '')}1`);
    return sampleFnbStatementFile(number, 0, [known, line(`UNKNOWN ${code}`, 30_000)]);
  };
  const brought = async (one: Scheme): Promise<string> => {
    await harness.call(office.importStatement, { body: {}, files: { file: file(one) } }, keeper.token);
    await harness.runJobs();
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from bank_lines where bank_account_id = ${one.account} and text like 'UNKNOWN%'`);
    return rows[0]?.id ?? '';
  };
  const toMatch = (id: string, { levyAccount }: Scheme) => ({
    params: { id },
    body: { parts: [{ kind: 'levy account' as const, amount: cents(30_000), levyAccountId: levyAccount }] },
  });

  return { keeper, second, scheme, shown, posted, file, brought, toMatch, day: DAY };
};

export type KilledCommandDesk = Awaited<ReturnType<typeof openKilledCommandDesk>>;

/** Prepares everything in this process; answers the one command that is killed, to be called in any process. */
export type KilledCommand = (call: KilledCommandDeskCall, key: string) => Promise<unknown>;
export type KilledCommandPlan = {
  readonly arrange: (harness: Harness, desk: KilledCommandDesk) => Promise<KilledCommand>;
  readonly steps: readonly string[];
};

/** The commands, and the steps at which each is killed (`dies.ts`). */
export const KILLED_COMMANDS: Readonly<Record<string, KilledCommandPlan>> = {
  post: {
    steps: [
      'run_buildings',
      'run_buildings>commit',
      'unit_billings',
      'ledger_entries',
      'journals',
      'entry_journals',
      'open_items',
      'ledger_entries>run_buildings',
      'ledger_entries>audit_entries',
      'ledger_entries>commit',
      'ledger_entries>committed',
    ],
    arrange: async (_harness, desk) => {
      const rows = await desk.shown(await desk.scheme());
      return (call, key) => call(officeMonths.post, { body: { rows } }, desk.keeper.token, key);
    },
  },
  'undo of a month': {
    steps: [
      'runs',
      'ledger_entries',
      'journals',
      'entry_journals',
      'open_items',
      'ledger_entries>run_buildings',
      'ledger_entries>audit_entries',
      'ledger_entries>commit',
      'ledger_entries>committed',
    ],
    arrange: async (_harness, desk) => {
      const rows = await desk.posted(await desk.scheme());
      const body = { rows, reason: 'Wrong tariff' };
      return (call, key) => call(officeMonths.undo, { body }, desk.keeper.token, key);
    },
  },
  mail: {
    steps: [
      'mailings',
      'mailing_recipients',
      'mailings>commit',
      'mailings>committed',
      'outbox',
      'outbox>commit',
      'outbox>committed',
    ],
    arrange: async (_harness, desk) => {
      const body = { rows: await desk.posted(await desk.scheme()), content: 'notice' as const };
      return (call, key) => call(officeMonths.mail, { body }, desk.keeper.token, key);
    },
  },
  import: {
    steps: [
      'idempotency_keys',
      'files',
      'bank_statements',
      'bank_lines',
      'audit_entries',
      'bank_lines>commit',
      'bank_lines>committed',
      'matches',
      'ledger_entries',
      'journals',
      'match_parts',
      'matches>commit',
      'matches>committed',
    ],
    arrange: async (_harness, desk) => {
      const one = await desk.scheme();
      // The line of the known payer is posted automatically, since the account was charged.
      await desk.posted(one);
      return (call, key) =>
        call(office.importStatement, { body: {}, files: { file: desk.file(one) } }, desk.keeper.token, key);
    },
  },
  match: {
    steps: [
      'matches',
      'ledger_entries',
      'journals',
      'entry_journals',
      'match_parts',
      'match_rules',
      'audit_entries',
      'matches>commit',
      'matches>committed',
    ],
    arrange: async (_harness, desk) => {
      const one = await desk.scheme();
      const given = desk.toMatch(await desk.brought(one), one);
      return (call, key) => call(office.matchLine, given, desk.keeper.token, key);
    },
  },
  'undo of a match': {
    steps: ['matches', 'ledger_entries', 'journals', 'audit_entries', 'matches>commit', 'matches>committed'],
    arrange: async (harness, desk) => {
      const one = await desk.scheme();
      const given = desk.toMatch(await desk.brought(one), one);
      const { matchId } = await harness.call(office.matchLine, given, desk.keeper.token);
      const undoing = { params: { id: matchId }, body: { reason: 'Somebody else paid' } };
      return (call, key) => call(office.undoMatch, undoing, desk.keeper.token, key);
    },
  },
  signature: {
    steps: [
      'files',
      'reconciliations',
      'building_bank_accounts',
      'audit_entries',
      'reconciliations>commit',
      'reconciliations>committed',
    ],
    arrange: async (harness, desk) => {
      const one = await desk.scheme();
      await desk.brought(one);
      const preparing = { params: { account: one.account }, body: { day: desk.day, openingReason: null } };
      const { id } = await harness.call(reconciling.prepare, preparing, desk.keeper.token);
      const params = { resource: 'reconciliations', id, action: 'sign' };
      return (call, key) => call(office.act, { params, body: { values: {} } }, desk.second.token, key);
    },
  },
};
