/** Records that approvals are about, each in the state before the trustees decide. */

import { cents } from '@stoep/domain/money/cents';
import type { PaymentState } from '@stoep/domain/suppliers/payment-progress';
import type { MaintenanceJobState } from '@stoep/domain/works/maintenance-progress';
import { eq } from 'drizzle-orm';
import { aods, conductLetters } from '../../src/db/schema/credit/credit.ts';
import { levyAccounts } from '../../src/db/schema/ledger/levy-accounts.ts';
import { accountHolders, ownerAccounts } from '../../src/db/schema/people/owner-accounts.ts';
import { files } from '../../src/db/schema/platform/files.ts';
import { units } from '../../src/db/schema/scheme/buildings.ts';
import { contractorContacts, contractors } from '../../src/db/schema/suppliers/contractors.ts';
import { payments } from '../../src/db/schema/suppliers/payments.ts';
import { maintenanceJobs, quotes } from '../../src/db/schema/works/maintenance.ts';
import type { ServerDeps } from '../../src/deps.ts';

type Db = Pick<ServerDeps, 'db'>;
let made = 0;

const only = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('The insert made no row.');
  return row;
};

type PaymentOptions = {
  contractorId?: string;
  accountId?: string;
  state?: PaymentState;
  heldFrom?: PaymentState;
};

export const aPayment = async ({ db }: Db, buildingId: string, options: PaymentOptions = {}) =>
  only(
    await db
      .insert(payments)
      .values({ buildingId, type: 'Contractor', amount: cents(1_234_500), ...options })
      .returning({ id: payments.id }),
  ).id;

export const readPaymentState = async ({ db }: Db, paymentId: string) =>
  only(
    await db
      .select({
        state: payments.state,
        heldFrom: payments.heldFrom,
        approved: payments.approved,
        approvedBy: payments.approvedBy,
      })
      .from(payments)
      .where(eq(payments.id, paymentId)),
  );

/** A vetted contractor with the given contacts. */
export const aVettedContractor = async ({ db }: Db, contactIds: readonly string[] = []) => {
  made += 1;
  const { id } = only(
    await db
      .insert(contractors)
      .values({
        name: `Firm ${made}`,
        registrationNumber: `FIRM-${made}`,
        email: `firm${made}@firms.test`,
        phone: '+27110000000',
        state: 'Active',
        ficaApproved: true,
      })
      .returning({ id: contractors.id }),
  );
  for (const contactId of contactIds) await db.insert(contractorContacts).values({ contractorId: id, contactId });
  return id;
};

/** A levy account on a unit of the building, owned by the contact. */
export const aLevyAccountOfContact = async ({ db }: Db, buildingId: string, contactId: string) => {
  made += 1;
  const unit = only(
    await db
      .insert(units)
      .values({ buildingId, sectionNumber: 100 + made, doorNumber: `D${made}`, quotaMillionths: 1000 })
      .returning({ id: units.id }),
  );
  const account = only(
    await db
      .insert(ownerAccounts)
      .values({ name: `Account ${made}` })
      .returning({ id: ownerAccounts.id }),
  );
  await db.insert(accountHolders).values({ accountId: account.id, contactId });
  const levy = only(
    await db
      .insert(levyAccounts)
      .values({
        accountNumber: `REC${made}`,
        buildingId,
        unitId: unit.id,
        accountId: account.id,
        type: 'Owner',
        fromDay: '2024-01-01',
      })
      .returning({ id: levyAccounts.id }),
  );
  return { accountId: account.id, levyAccountId: levy.id };
};

const anAgreement = async (db: Db['db']) =>
  only(
    await db
      .insert(files)
      .values({ name: 'aod.pdf', contentType: 'application/pdf', size: 1, sha256: 'agreement' })
      .returning({ id: files.id }),
  ).id;

export const anAod = async ({ db }: Db, levyAccountId: string) =>
  only(
    await db
      .insert(aods)
      .values({
        levyAccountId,
        fullName: 'Debtor',
        balanceOnApplication: cents(600_000),
        termMonths: 6,
        monthlyArrearPayment: cents(100_000),
        monthlyCurrentPayment: cents(150_000),
        startDay: '2026-04-01',
        endDay: '2026-09-30',
        signedDay: '2026-03-01',
        fileId: await anAgreement(db),
      })
      .returning({ id: aods.id }),
  ).id;

/** The closing time of its round is long past, so its quotes are open. */
const CLOSED_AT = new Date('2026-01-31T10:00:00Z');

export const aMaintenanceJob = async (
  { db }: Db,
  buildingId: string,
  state: MaintenanceJobState,
  awardedContractorId?: string,
) =>
  only(
    await db
      .insert(maintenanceJobs)
      .values({
        buildingId,
        name: 'Roof',
        state,
        quotesCloseAt: CLOSED_AT,
        awardedContractorId: awardedContractorId ?? null,
      })
      .returning({ id: maintenanceJobs.id }),
  ).id;

export const aQuote = async ({ db }: Db, jobId: string, contractorId: string) =>
  only(
    await db
      .insert(quotes)
      .values({ jobId, contractorId, name: 'Quote', amount: cents(4_500_000) })
      .returning({ id: quotes.id }),
  ).id;

export const readMaintenanceJobState = async ({ db }: Db, jobId: string) =>
  only(
    await db
      .select({
        state: maintenanceJobs.state,
        awardedTo: maintenanceJobs.awardedContractorId,
        acceptedQuoteId: maintenanceJobs.acceptedQuoteId,
        completedDay: maintenanceJobs.completedDay,
      })
      .from(maintenanceJobs)
      .where(eq(maintenanceJobs.id, jobId)),
  );

export const aStoredConductLetter = async ({ db }: Db, buildingId: string, levyAccountId: string) =>
  only(
    await db
      .insert(conductLetters)
      .values({
        buildingId,
        levyAccountId,
        kind: 'Fine',
        subject: 'Noise',
        body: 'Please be quiet.',
        fineAmount: cents(50_000),
        rule: 'Conduct rule 14',
        ruleCertificate: 'CSOS 2019/0417',
        hearingDay: '2026-03-05',
        hearingOutcome: 'Heard; the noise was admitted.',
        incidentDay: '2026-03-01',
      })
      .returning({ id: conductLetters.id }),
  ).id;
