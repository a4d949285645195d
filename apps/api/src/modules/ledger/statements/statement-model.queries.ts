/** Loads the statement model and the request for it, for the jobs that make statements. */
import { AppError } from '@stoep/contract/kit/errors';
import { monthlyInterestRateOn } from '@stoep/domain/billing/interest';
import { buildAccountStatement, type StatementModel, type StatementTerms } from '@stoep/domain/ledger/statement';
import { and, eq, lte, sql } from 'drizzle-orm';
import {
  agentBankAccountSql,
  buildingBankAccountSql,
  ownersBankDaysSql,
  paymentDestinationOf,
} from '../../../db/payment-destination.ts';
import { aods } from '../../../db/schema/credit/credit.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import type { Database, Queryable } from '../../../kernel/database/client.ts';
import { getAgentBranding } from '../../../kernel/database/stored-settings.ts';
import { allocatedEntryIdSql, listInterestSettings } from '../entries/index.ts';
import { nextMonthLeviesSql } from './next-month-levies.queries.ts';

/** An empty line begins a new paragraph. */
const paragraphsOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** An AOD in force on that day that waives interest while it is active. */
const hasWaiver = async (db: Queryable, levyAccountId: string, day: string): Promise<boolean> => {
  const found = await db.$count(
    aods,
    and(
      eq(aods.levyAccountId, levyAccountId),
      eq(aods.stage, 'Active'),
      eq(aods.chargeInterest, false),
      lte(sql`coalesce(${aods.signedDay}, ${aods.startDay})`, day),
    ),
  );
  return found > 0;
};

type Interest = { buildingId: string; charged: boolean };

/** The rate of the building on the last day; the account's own flag turns interest off. */
const interestTerms = async (
  db: Queryable,
  levyAccountId: string,
  { buildingId, charged }: Interest,
  to: string,
): Promise<Omit<StatementTerms, 'notices'>> => ({
  monthlyInterestBasisPoints: charged
    ? monthlyInterestRateOn(await listInterestSettings(db, buildingId), to) || null
    : null,
  waivedWhileKept: await hasWaiver(db, levyAccountId, to),
});

type Range = { from: string; to: string; generatedAt: Date };

/** The model of both PDF and Excel. It reads the whole ledger, which ageing needs. */
export const loadStatementModel = async (
  db: Database,
  levyAccountId: string,
  range: Range,
): Promise<StatementModel> => {
  const [account] = await db
    .select({
      accountNumber: levyAccounts.accountNumber,
      paymentReference: levyAccounts.paymentReference,
      accountType: levyAccounts.type,
      buildingId: buildings.id,
      buildingName: buildings.name,
      registrationNumber: buildings.registrationNumber,
      csosNumber: buildings.csosNumber,
      vatNumber: buildings.vatNumber,
      notice: buildings.statementNotice,
      levyDueDay: buildings.levyDueDay,
      interest: {
        buildingId: buildings.id,
        charged: levyAccounts.chargeInterest,
      },
      section: units.sectionNumber,
      doorNumber: units.doorNumber,
      participationQuota: units.quotaMillionths,
      responsibleParty: ownerAccounts.name,
      address1: ownerAccounts.address1,
      address2: ownerAccounts.address2,
      address3: ownerAccounts.address3,
      schemeAccount: buildingBankAccountSql(sql`${buildings.id}`),
      agentAccount: agentBankAccountSql,
      bankDays: ownersBankDaysSql(sql`${buildings.id}`, sql`${range.generatedAt.toISOString()}::timestamptz`),
      levies: nextMonthLeviesSql(range.to),
    })
    .from(levyAccounts)
    .innerJoin(ownerAccounts, eq(ownerAccounts.id, levyAccounts.accountId))
    .innerJoin(units, eq(units.id, levyAccounts.unitId))
    .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
    .where(eq(levyAccounts.id, levyAccountId));
  if (!account) throw new AppError('not_found');
  const entries = await db
    .select({
      id: ledgerEntries.id,
      date: ledgerEntries.entryDay,
      dueDate: ledgerEntries.dueDay,
      kind: ledgerEntries.kind,
      reference: sql<string>`coalesce(${ledgerEntries.reference}, '')`,
      description: ledgerEntries.description,
      amount: ledgerEntries.amount,
      allocatesTo: allocatedEntryIdSql,
      disputed: ledgerEntries.disputed,
      sequence: ledgerEntries.sequence,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.levyAccountId, levyAccountId));
  const agent = await getAgentBranding(db);
  return buildAccountStatement({
    account: {
      accountNumber: account.accountNumber,
      paymentReference: account.paymentReference,
      unitName: `Section ${account.section}`,
      doorNumber: account.doorNumber,
      participationQuota: account.participationQuota,
      responsibleParty: account.responsibleParty,
      accountType: account.accountType,
      addressLines: [account.address1, account.address2, account.address3],
    },
    building: {
      name: account.buildingName,
      registrationNumber: account.registrationNumber,
      csosNumber: account.csosNumber,
      vatNumber: account.vatNumber,
      levyDueDay: account.levyDueDay,
      bank: paymentDestinationOf(account.schemeAccount, account.agentAccount),
    },
    agent,
    terms: {
      ...(await interestTerms(db, levyAccountId, account.interest, range.to)),
      notices: [account.notice, agent.statementNotice].flatMap(paragraphsOf),
    },
    bankDays: account.bankDays,
    levies: account.levies,
    entries,
    ...range,
  });
};

/** A request with the data of its mail; undefined if there is none. */
/** The owner account of a levy account. Throws not_found. */
export const getOwnerAccountId = async (db: Queryable, levyAccountId: string): Promise<string> => {
  const [account] = await db
    .select({ accountId: levyAccounts.accountId })
    .from(levyAccounts)
    .where(eq(levyAccounts.id, levyAccountId));
  if (!account) throw new AppError('not_found');
  return account.accountId;
};

export const findStatementRequest = async (db: Database, requestId: string) => {
  const [request] = await db
    .select({
      id: statementRequests.id,
      profileId: statementRequests.profileId,
      levyAccountId: statementRequests.levyAccountId,
      format: statementRequests.format,
      from: statementRequests.fromDay,
      to: statementRequests.toDay,
      email: sql<string>`coalesce(${statementRequests.email}, '')`,
      sentById: statementRequests.sentById,
      createdAt: statementRequests.createdAt,
      /** Its mail is in the outbox. */
      made: sql<boolean>`${statementRequests.fileId} is not null`,
      accountNumber: levyAccounts.accountNumber,
      building: buildings.name,
    })
    .from(statementRequests)
    .innerJoin(levyAccounts, eq(levyAccounts.id, statementRequests.levyAccountId))
    .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
    .where(eq(statementRequests.id, requestId));
  return request;
};
