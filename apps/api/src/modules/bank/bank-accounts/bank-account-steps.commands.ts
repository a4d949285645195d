/** Bank accounts of buildings: what one person proposes, another approves or refuses (A-19). */

import { bankAccountSentences as texts } from '@stoep/contract/bank/bank-accounts.sentences';
import { secondPersonSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { checkAccountNumber, checkBranchCode } from '@stoep/domain/bank/bank-accounts';
import { eq, sql } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../access/dual-approval.commands.ts';
import { notifierOf } from '../../../access/security-notices.commands.ts';
import { ofStaff } from '../../../access/staff.ts';
import { watchBankDetails } from '../../../access/watch-bank-details.commands.ts';
import { confirmedOn } from '../../../db/bank-details.ts';
import {
  buildingBankAccounts as accounts,
  bankAccountChanges,
} from '../../../db/schema/bank/bank-accounts.ts';
import { addition, command, requireProfileId, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Target, Write } from '../../../kernel/write.ts';

const DETAILS = ['bank', 'branchCode', 'accountNumber', 'accountType'] as const;
type Details = Readonly<Record<(typeof DETAILS)[number], string>>;

const detailsOf = ({ bank, branchCode, accountNumber, accountType }: Details): Details => ({
  bank,
  branchCode,
  accountNumber,
  accountType,
});

/** As stored: digits alone, by the rules of the bank where they are known. */
const requireDetails = (given: Details): Details => {
  const branch = checkBranchCode(given.branchCode, given.bank);
  const number = checkAccountNumber(given.accountNumber, given.bank);
  if (branch.ok && number.ok)
    return { ...detailsOf(given), branchCode: branch.value, accountNumber: number.value };
  throw new AppError('invalid', undefined, {
    fields: {
      ...(branch.ok ? {} : { branchCode: branch.reason }),
      ...(number.ok ? {} : { accountNumber: number.reason }),
    },
  });
};

type Proposal = { bankAccountId: string; details: Details; replaces: string | null; reason: string };

const propose = async (w: Write, { details, ...given }: Proposal) => {
  await w.tx
    .insert(bankAccountChanges)
    .values({ ...given, ...details, proposedBy: requireProfileId(w), createdAt: w.at.now });
};

type NewAccount = Omit<typeof accounts.$inferInsert, 'id' | 'inUse'>;

/** An account is of one building, or a trust account whose buildings are chosen on its page. */
const requireOneKind = ({ buildingId, pooled, fund }: NewAccount) => {
  const fields = {
    ...(pooled && buildingId ? { buildingId: texts.pooledHasNoBuilding } : {}),
    ...(pooled || buildingId ? {} : { buildingId: texts.buildingOrPooled }),
    ...(pooled && fund === 'reserve' ? { fund: texts.pooledIsAdministrative } : {}),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
};

const created = fact('bank-accounts.created', 'bank-accounts');

/** A new account stands there, and nobody is asked to pay into it yet. */
export const addBankAccount = addition({
  run: async (w, given: NewAccount) => {
    requireOneKind(given);
    const details = requireDetails(given);
    const [added] = await w.tx
      .insert(accounts)
      .values({ ...given, ...details, inUse: false })
      .returning({ id: accounts.id });
    if (!added) throw new AppError('internal');
    await propose(w, { bankAccountId: added.id, details, replaces: null, reason: 'A new account' });
    w.record(created, added.id, {});
    return added.id;
  },
});

const account = row(accounts, ofStaff, {
  confirmed: sql<boolean>`(${confirmedOn({
    id: sql`building_bank_accounts.id`,
    bank: sql`building_bank_accounts.bank`,
    branchCode: sql`building_bank_accounts.branch_code`,
    accountNumber: sql`building_bank_accounts.account_number`,
    accountType: sql`building_bank_accounts.account_type`,
  })} is not null)`,
  /** A change of it waits for a second person. */
  proposed: sql<boolean>`exists (select 1 from bank_account_changes c
    where c.bank_account_id = building_bank_accounts.id and c.state = 'waiting')`,
});

type Wished = { readonly [K in keyof Details]: string | null } & { readonly reason: string };
const changeProposed = fact('bank-accounts.changeDetails', 'bank-accounts');

/** What is left empty stays as it is. */
export const changeBankDetails = command({
  on: account,
  allowed: ({ proposed }) => !proposed || texts.changeWaits,
  run: async (w, stored, { reason, ...wished }: Wished) => {
    const now = detailsOf(stored);
    const details = requireDetails({
      bank: wished.bank ?? now.bank,
      branchCode: wished.branchCode ?? now.branchCode,
      accountNumber: wished.accountNumber ?? now.accountNumber,
      accountType: wished.accountType ?? now.accountType,
    });
    if (stored.inUse && DETAILS.every((name) => details[name] === now[name]))
      throw new AppError('invalid', texts.sameDetails);
    const replaces = stored.inUse ? DETAILS.map((name) => now[name]).join(', ') : null;
    await propose(w, { bankAccountId: stored.id, details, replaces, reason });
    w.record(changeProposed, stored.id, {});
  },
});

const confirmationAsked = fact('bank-accounts.confirmDetails', 'bank-accounts');

/** In use, but never looked at by two: it came with an import. Nothing about it changes; owners are shown it afterwards. */
export const confirmBankDetails = command({
  on: account,
  allowed: ({ inUse, confirmed, proposed }) => inUse && !confirmed && !proposed,
  run: async (w, stored) => {
    // As statements show them: what is in use is confirmed or changed, not corrected on the way.
    const details = detailsOf(stored);
    const reason = 'The details in use, to be confirmed';
    await propose(w, { bankAccountId: stored.id, details, replaces: null, reason });
    w.record(confirmationAsked, stored.id, {});
  },
});

const change = row(bankAccountChanges, ofStaff, {});
type Change = typeof change extends Target<infer R> ? R : never;

const decide = (w: Write, { id }: Change, refusal: string | null) =>
  w.tx
    .update(bankAccountChanges)
    .set({
      state: refusal === null ? 'approved' : 'refused',
      refusal,
      decidedBy: requireProfileId(w),
      decidedAt: w.at.now,
    })
    .where(eq(bankAccountChanges.id, id));

const approved = fact('bank-account-changes.approve', 'bank-account-changes');
const detailsChanged = fact<{ proposedBy: string; reason: string }>(
  'bank-accounts.details-changed',
  'bank-accounts',
);

/** By another person than the one who proposed it; the account's own history tells of both. */
export const approveBankChange = command({
  on: change,
  allowed: ({ state, proposedBy }, asking) =>
    state === 'waiting' && offeredToSecond(asking, proposedBy, texts.enteredByYou),
  run: async (w, proposal) => {
    const details = detailsOf(proposal);
    await decide(w, proposal, null);
    const ofIt = eq(accounts.id, proposal.bankAccountId);
    const [before] = await w.tx.select().from(accounts).where(ofIt).for('update');
    if (!before) throw new AppError('not_found');
    const tell = await watchBankDetails(sql`${proposal.bankAccountId}::uuid`, w.at.now)(w.tx);
    await w.tx
      .update(accounts)
      .set({ ...details, inUse: true })
      .where(ofIt);
    const { proposedBy, reason } = proposal;
    const { bank, accountNumber } = details;
    await tellOneSetUpBoth(w, proposedBy, second.buildingAccount({ bank, ends: accountNumber.slice(-4) }));
    w.record(
      detailsChanged,
      proposal.bankAccountId,
      { proposedBy, reason },
      {
        detail: {
          before: { ...detailsOf(before), inUse: before.inUse },
          after: { ...details, inUse: true },
        },
      },
    );
    w.record(approved, proposal.id, {});
    await tell(notifierOf(w));
  },
});

const refused = fact('bank-account-changes.refuse', 'bank-account-changes');

/** Who proposed it may take it back. */
export const refuseBankChange = command({
  on: change,
  allowed: ({ state }) => state === 'waiting',
  run: async (w, proposal, { refusal }: { refusal: string }) => {
    await decide(w, proposal, refusal);
    w.record(refused, proposal.id, {});
  },
});
