/** What a statement is made from, and the request it answers: read by the jobs that make it. */
import { AppError } from '@stoep/contract/kit/errors';
import { monthlyRateOn } from '@stoep/domain/billing/interest';
import { buildStatement, type StatementModel, type StatementTerms } from '@stoep/domain/ledger/statement';
import { and, eq, lte, sql } from 'drizzle-orm';
import { agentAccount, payIntoOf, schemeAccount } from '../../../db/bank-details.ts';
import { aods } from '../../../db/schema/credit/credit.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import type { Database, Queryable } from '../../../kernel/database/client.ts';
import { readBranding } from '../../../kernel/database/settings.ts';
import { allocatesTo, interestSettings } from '../entries/index.ts';

/** An empty line begins a new paragraph. */
const paragraphsOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** An agreement in force by the day that waives interest while it is kept. */
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

/** The rate is the scheme's, as on the last day; the account's own flag takes it away wholly. */
const interestTerms = async (
  db: Queryable,
  levyAccountId: string,
  { buildingId, charged }: Interest,
  to: string,
): Promise<Omit<StatementTerms, 'notices'>> => ({
  monthlyInterestBasisPoints: charged
    ? monthlyRateOn(await interestSettings(db, buildingId), to) || null
    : null,
  waivedWhileKept: await hasWaiver(db, levyAccountId, to),
});

type Range = { from: string; to: string; generatedAt: Date };

/** The one model that PDF and Excel are made from; reads the whole ledger, since ageing needs it. */
export const loadStatement = async (
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
      schemeAccount: schemeAccount(sql`${buildings.id}`),
      agentAccount,
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
      allocatesTo,
      disputed: ledgerEntries.disputed,
      sequence: ledgerEntries.sequence,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.levyAccountId, levyAccountId));
  const agent = await readBranding(db);
  return buildStatement({
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
      bank: payIntoOf(account.schemeAccount, account.agentAccount),
    },
    agent,
    terms: {
      ...(await interestTerms(db, levyAccountId, account.interest, range.to)),
      notices: [account.notice, agent.statementNotice].flatMap(paragraphsOf),
    },
    entries,
    ...range,
  });
};

/** A request with what its mail says; undefined where there is none. */
/** Of a levy account: the owner account that answers for it. Throws not_found. */
export const accountIdOf = async (db: Queryable, levyAccountId: string): Promise<string> => {
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
      email: statementRequests.email,
      sentById: statementRequests.sentById,
      createdAt: statementRequests.createdAt,
      /** Its mail is in the outbox. */
      made: sql<boolean>`${statementRequests.fileId} is not null`,
      accountNumber: levyAccounts.accountNumber,
      building: buildings.name,
    })
    .from(statementRequests)
    .innerJoin(userProfiles, eq(userProfiles.id, statementRequests.profileId))
    .innerJoin(levyAccounts, eq(levyAccounts.id, statementRequests.levyAccountId))
    .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
    .where(eq(statementRequests.id, requestId));
  return request;
};
