/**
 * Commands on bank accounts of buildings: one person proposes a new account or details, another approves or refuses
 * (A-19).
 */

import { bankAccountSentences as texts } from '@stoep/contract/bank/bank-accounts.sentences';
import { dualApprovalSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { checkBankAccountNumber, checkBankBranchCode } from '@stoep/domain/bank/bank-accounts';
import { eq, sql } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../access/dual-approval.writes.ts';
import { securityNotifierOf } from '../../../access/security-notices.writes.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { watchBuildingBankDetailChanges } from '../../../access/watch-bank-detail-changes.writes.ts';
import { bankDetailsConfirmedAtSql } from '../../../db/payment-destination.ts';
import { buildingBankAccounts as accounts, bankAccountChanges } from '../../../db/schema/bank/bank-accounts.ts';
import { defineCommand, defineCreationCommand, requireProfileId, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandTarget, CommandWrite } from '../../../kernel/write.ts';

const DETAILS = ['bank', 'branchCode', 'accountNumber', 'accountType'] as const;
type Details = Readonly<Record<(typeof DETAILS)[number], string>>;

const detailsOf = ({ bank, branchCode, accountNumber, accountType }: Details): Details => ({
  bank,
  branchCode,
  accountNumber,
  accountType,
});

/** Details as stored: digits only, checked by the rules of the bank if they are known. */
const requireDetails = (given: Details): Details => {
  const branch = checkBankBranchCode(given.branchCode, given.bank);
  const number = checkBankAccountNumber(given.accountNumber, given.bank);
  if (branch.ok && number.ok) return { ...detailsOf(given), branchCode: branch.value, accountNumber: number.value };
  throw new AppError('invalid', undefined, {
    fields: {
      ...(branch.ok ? {} : { branchCode: branch.reason }),
      ...(number.ok ? {} : { accountNumber: number.reason }),
    },
  });
};

type Proposal = { bankAccountId: string; details: Details; replaces: string | null; reason: string };

const propose = async (w: CommandWrite, { details, ...given }: Proposal) => {
  await w.tx
    .insert(bankAccountChanges)
    .values({ ...given, ...details, proposedBy: requireProfileId(w), createdAt: w.at.now });
};

type NewAccount = Omit<typeof accounts.$inferInsert, 'id' | 'inUse' | 'accountingNumber'> & {
  /** Null where the accounting package knows the account by its account number. */
  readonly accountingNumber: string | null;
};

/** An account belongs to one building, or is a trust account whose buildings are added on its page. */
const requireOneKind = ({ buildingId, pooled, fund }: NewAccount) => {
  const fields = {
    ...(pooled && buildingId ? { buildingId: texts.pooledHasNoBuilding } : {}),
    ...(pooled || buildingId ? {} : { buildingId: texts.buildingOrPooled }),
    ...(pooled && fund === 'reserve' ? { fund: texts.pooledIsAdministrative } : {}),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
};

const created = defineFact('bank-accounts.created', 'bank-accounts');

/** Adds the account; it is not shown for payments until a second person has approved it. */
export const addBankAccount = defineCreationCommand({
  run: async (w, given: NewAccount) => {
    requireOneKind(given);
    const details = requireDetails(given);
    const [added] = await w.tx
      .insert(accounts)
      .values({
        ...given,
        ...details,
        accountingNumber: given.accountingNumber ?? details.accountNumber,
        inUse: false,
      })
      .returning({ id: accounts.id });
    if (!added) throw new AppError('internal');
    await propose(w, { bankAccountId: added.id, details, replaces: null, reason: 'A new account' });
    w.record(created, added.id, {});
    return added.id;
  },
});

const account = rowTarget(accounts, staffWriteScope, {
  confirmed: sql<boolean>`(${bankDetailsConfirmedAtSql({
    id: sql`building_bank_accounts.id`,
    bank: sql`building_bank_accounts.bank`,
    branchCode: sql`building_bank_accounts.branch_code`,
    accountNumber: sql`building_bank_accounts.account_number`,
    accountType: sql`building_bank_accounts.account_type`,
  })} is not null)`,
  /** A change of details awaits a second person. */
  proposed: sql<boolean>`exists (select 1 from bank_account_changes c
    where c.bank_account_id = building_bank_accounts.id and c.state = 'waiting')`,
});

type Wished = { readonly [K in keyof Details]: string | null } & { readonly reason: string };
const changeProposed = defineFact('bank-accounts.changeDetails', 'bank-accounts');

/** An empty field keeps its value. */
export const proposeBankAccountDetails = defineCommand({
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

const confirmationAsked = defineFact('bank-accounts.confirmDetails', 'bank-accounts');

/**
 * Confirms the details of an imported account in use that two people have not checked yet. Nothing changes, and
 * owners see the account from then on.
 */
export const confirmBankAccountDetails = defineCommand({
  on: account,
  allowed: ({ inUse, confirmed, proposed }) => inUse && !confirmed && !proposed,
  run: async (w, stored) => {
    // The details as statements show them: this step confirms them and corrects nothing.
    const details = detailsOf(stored);
    const reason = 'The details in use, to be confirmed';
    await propose(w, { bankAccountId: stored.id, details, replaces: null, reason });
    w.record(confirmationAsked, stored.id, {});
  },
});

const change = rowTarget(bankAccountChanges, staffWriteScope, {});
type Change = typeof change extends CommandTarget<infer R> ? R : never;

const decide = (w: CommandWrite, { id }: Change, refusal: string | null) =>
  w.tx
    .update(bankAccountChanges)
    .set({
      state: refusal === null ? 'approved' : 'refused',
      refusal,
      decidedBy: requireProfileId(w),
      decidedAt: w.at.now,
    })
    .where(eq(bankAccountChanges.id, id));

const approved = defineFact('bank-account-changes.approve', 'bank-account-changes');
const detailsChanged = defineFact<{ proposedBy: string; reason: string }>(
  'bank-accounts.details-changed',
  'bank-accounts',
);

/** Approved by another person than the one who proposed it; the history of the account names both. */
export const approveBankAccountChange = defineCommand({
  on: change,
  allowed: ({ state, proposedBy }, asking) =>
    state === 'waiting' && secondApproverOffer(asking, proposedBy, texts.enteredByYou),
  run: async (w, proposal) => {
    const details = detailsOf(proposal);
    await decide(w, proposal, null);
    const ofIt = eq(accounts.id, proposal.bankAccountId);
    const [before] = await w.tx.select().from(accounts).where(ofIt).for('update');
    if (!before) throw new AppError('not_found');
    const tell = await watchBuildingBankDetailChanges(sql`${proposal.bankAccountId}::uuid`, w.at.now)(w.tx);
    await w.tx
      .update(accounts)
      .set({ ...details, inUse: true })
      .where(ofIt);
    const { proposedBy, reason } = proposal;
    const { bank, accountNumber } = details;
    await notifySameCreatorApproval(w, proposedBy, second.buildingAccount({ bank, ends: accountNumber.slice(-4) }));
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
    await tell(securityNotifierOf(w));
  },
});

const refused = defineFact('bank-account-changes.refuse', 'bank-account-changes');

/** The person who proposed the change may withdraw it. */
export const refuseBankAccountChange = defineCommand({
  on: change,
  allowed: ({ state }) => state === 'waiting',
  run: async (w, proposal, { refusal }: { refusal: string }) => {
    await decide(w, proposal, refusal);
    w.record(refused, proposal.id, {});
  },
});
