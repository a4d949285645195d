/**
 * The first step of each action that needs dual approval, by one person and in every possible way.
 * Each way answers the record that a second person must approve.
 */
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import type { Harness } from '../harness.ts';
import { officeDeskOf } from '../office-desk.ts';
import { POSTED_BY_TEST } from '../posted-by-test.ts';
import type { TestUser } from '../test-user.ts';
import { aPerson, type TestWorld } from '../world.ts';
import { firstBankReceiptSteps } from './bank/first-bank-receipts.ts';
import { aTrusteeBoard, castVoteOverHttp } from './boards.ts';
import { firstApprovalStepsByFile } from './first-approval-steps-by-file.ts';
import { postTestEntries } from './post-test-entries.ts';
import { aPayment, aVettedContractor } from './records.ts';

type Way = () => Promise<string>;
export type FirstApprovalSteps = Readonly<Record<string, Readonly<Record<string, Way>>>>;

/** `first` imports, enters, matches and loads. Amounts of entries and receipts exceed a limit of R 1 500. */
export const firstApprovalSteps = (
  harness: () => Harness,
  there: { readonly world: () => TestWorld; readonly first: () => TestUser },
): FirstApprovalSteps => {
  const { create, update, act, upload, inAMonth } = officeDeskOf(harness, there.first);
  const { world } = there;
  const run = (query: ReturnType<typeof sql>) => harness().deps.db.execute<{ id: string }>(query);
  const idOf = async (query: ReturnType<typeof sql>) => String((await run(query)).rows[0]?.id);
  const aMinute = async () =>
    (await upload(new File(['%PDF-1.4\n%%EOF\n'], 'minute.pdf', { type: 'application/pdf' }))).id;
  const me = () => sql`${there.first().profileId}::uuid`;

  const anEntry = (amount: number) =>
    create('ledger-entries', {
      levyAccountId: world().accounts.o1.levyAccountId,
      kind: 'adjustment',
      entryDay: '2026-03-10',
      amount,
      description: 'Settlement',
      reason: 'Agreed',
    });
  const aCharge = async (amount: number) => {
    const on = { entryDay: '2026-03-10', dueDay: '2026-03-10', kind: 'levy', description: 'Levy' } as const;
    const charge = { ...on, levyAccountId: world().accounts.o1.levyAccountId, amount: cents(amount) };
    const [id = ''] = await harness().deps.db.transaction((tx) => postTestEntries(tx, [charge], POSTED_BY_TEST));
    return id;
  };
  const lastToConfirm = () => idOf(sql`select id from entries_to_confirm order by created_at desc, id desc limit 1`);
  const aCredit = (amount: number) =>
    create('unit-billings', {
      unitId: world().accounts.o1.unitId,
      name: 'Settlement',
      statementDescription: 'Settlement',
      kind: 'Levy',
      chargeTo: 'Owner',
      amount,
      position: 9,
    });
  const changeOf = (account: string) =>
    idOf(sql`select id from bank_account_changes where bank_account_id = ${account} and state = 'waiting'`);
  const ready = async (more: object) => {
    const id = await aPayment(harness().deps, world().buildings.a, { state: 'Ready for payment', ...more });
    await act('payments', id, 'load');
    await act('payments', id, 'confirm');
    return id;
  };

  return {
    'payments.release': {
      'loaded by its steps': () => ready({}),
      'loaded to a firm': async () => {
        const contractorId = await aVettedContractor(harness().deps);
        const state = 'Loaded for confirmation' as const;
        const id = await aPayment(harness().deps, world().buildings.a, { state, contractorId });
        await run(sql`update payments set loaded_by = ${me()} where id = ${id}`);
        return id;
      },
      'loaded by a file': () => firstApprovalStepsByFile(harness(), there).payment(),
    },
    'contractors.approveBankDetails': {
      page: async () => {
        const id = await idOf(
          sql`select contractor_id as id from beneficiaries where ended_at is null and bank_proof_file_id is not null`,
        );
        await run(
          sql`update contractors set payment_approved = false, payment_confirmed_by = null, payment_approved_by = null where id = ${id}`,
        );
        await act('contractors', id, 'approveBankDetails');
        return id;
      },
    },
    'bank-account-changes.approve': {
      'a new account': async () => {
        const account = await create('bank-accounts', {
          buildingId: world().buildings.a,
          name: 'Another',
          bank: 'Nedbank',
          fund: 'reserve',
          branchCode: '198765',
          accountType: 'Savings',
          accountNumber: '1009988776',
          accountingNumber: '8451',
        });
        return changeOf(account.id);
      },
      'other details of an account in use': async () => {
        const id = world().records.a.bankAccount;
        await act('bank-accounts', id, 'changeDetails', {
          bank: 'Nedbank',
          branchCode: '198765',
          accountNumber: '1009990001',
          accountType: 'Cheque',
          reason: 'New account',
        });
        return changeOf(id);
      },
    },
    'confirmation-limits.approve': {
      form: async () =>
        (
          await create('confirmation-limits', {
            kind: 'entry in a levy account',
            amount: null,
            reason: 'None',
          })
        ).id,
    },
    'entries-to-confirm.confirm': {
      'an entry': async () => (await anEntry(-90_000)).id,
      'the reversal of an entry': async () => {
        await act('ledger-entries', await aCharge(9_000_000), 'reverse', { reason: 'Charged twice' });
        return lastToConfirm();
      },
      'the reversal of a journal': async () => {
        const entry = await aCharge(8_000_000);
        const journal = await idOf(sql`select journal_id as id from entry_journals where entry_id = ${entry}`);
        await act('journals', journal, 'reverse', { reason: 'Charged twice' });
        return lastToConfirm();
      },
    },
    'unit-billings.confirmCredit': {
      'a new unit billing': async () => (await aCredit(-90_000)).id,
      'an amount that is changed': async () => {
        const { id } = await aCredit(100);
        await update('unit-billings', id, { amount: -90_000 });
        return id;
      },
    },
    'bank-statements.confirmReceipts': firstBankReceiptSteps(harness, there),
    'reconciliations.sign': {
      page: () =>
        idOf(sql`insert into reconciliations (bank_account_id, day, statement_balance, book_balance, unpresented, unmatched, late,
            difference, figures, prepared_by, prepared_at)
          select id, '2026-02-28', 0, 0, 0, 0, 0, 0, '{"opening":{"day":"2026-02-01","bank":0,"books":0,"difference":0,"reason":null},"unpresented":[],"unmatched":[],"late":[],"schemes":[]}', ${me()}, now() from building_bank_accounts limit 1 returning id`),
    },
    'registrations.approve': {
      page: async () => {
        const { profileId } = await aPerson(harness(), 'walk-registrant');
        const contact = await idOf(sql`select contact_id as id from user_profiles where id = ${profileId}`);
        await run(sql`update user_profiles set contact_id = null where id = ${profileId}`);
        const id = await idOf(
          sql`insert into registrations (profile_id, state) values (${profileId}, 'unmatched') returning id`,
        );
        await act('registrations', id, 'match', { contactId: contact });
        return id;
      },
    },
    'owner-accounts.approveHolder': {
      page: async () => {
        const { accountId } = world().accounts.o1;
        await act('owner-accounts', accountId, 'addHolder', { contactId: world().people.OX.contactId });
        return accountId;
      },
    },
    'owner-accounts.confirmRemoval': {
      page: async () => {
        const { accountId } = world().accounts.o2;
        const contactId = await idOf(sql`select contact_id as id from account_holders where account_id = ${accountId}`);
        await act('owner-accounts', accountId, 'removeHolder', { contactId });
        return accountId;
      },
      'page, after another holder was added': async () => {
        const { accountId } = world().accounts.o2;
        const contactId = await idOf(
          sql`select contact_id as id from account_holders where account_id = ${accountId} order by contact_id`,
        );
        await act('owner-accounts', accountId, 'keepHolder');
        const { contactId: added } = await aPerson(harness(), 'walk-holder');
        await run(sql`insert into account_holders (account_id, contact_id) values (${accountId}, ${added})`);
        await run(sql`insert into holder_requests (account_id, contact_id, state, proposed_by, decided_by, decided_at)
          values (${accountId}, ${added}, 'confirmed', ${me()}, ${contactId}, '2026-03-09')`);
        await act('owner-accounts', accountId, 'removeHolder', { contactId });
        return accountId;
      },
    },
    'trustee-appointments.confirm': {
      form: async () => {
        const { buildingId } = await aTrusteeBoard(harness(), 1);
        const { contactId } = await aPerson(harness(), 'walk-newcomer');
        const startsAt = '2020-01-01T08:00';
        return (
          await create('trustee-appointments', {
            buildingId,
            contactId,
            startsAt,
            minuteFileId: await aMinute(),
          })
        ).id;
      },
      'a file': () => firstApprovalStepsByFile(harness(), there).appointment(),
    },
    'trustee-appointments.confirmEnd': {
      page: async () => {
        const [id = ''] = (await aTrusteeBoard(harness(), 2)).appointments;
        await act('trustee-appointments', id, 'end', { minute: await aMinute() });
        return id;
      },
    },
    'approvals.confirmOutcome': {
      form: async () => {
        const { buildingId, trustees, appointments } = await aTrusteeBoard(harness(), 2);
        await run(sql`update trustee_appointments set starts_at = '2026-03-01' where id = ${appointments[1]}`);
        const { id } = await create('approvals', {
          buildingId,
          type: 'Payment',
          subject: 'To a new firm',
          closesAt: inAMonth(),
          paymentId: await aPayment(harness().deps, buildingId),
        });
        for (const trustee of trustees) await castVoteOverHttp(harness(), trustee, 'approve', id);
        return id;
      },
    },
  };
};
