/** The records of a building's page, once in A and once in B: the objects of the rows in calls.md 4. */
import { cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { buildingBankAccounts } from '../../src/db/schema/bank/bank-accounts.ts';
import {
  aods,
  conductLetters,
  disconnections,
  legalCases,
  municipalAccounts,
  thirtyDayAgreements,
} from '../../src/db/schema/credit/credit.ts';
import { payments } from '../../src/db/schema/suppliers/payments.ts';
import { maintenanceJobs, quotes } from '../../src/db/schema/works/maintenance.ts';
import { taskNotes, tasks } from '../../src/db/schema/works/work.ts';
import { saveStoredFile } from '../../src/kernel/files/files.writes.ts';
import type { Harness } from '../harness.ts';
import { TICKET_PDF } from './tickets.ts';

type Account = { accountId: string; levyAccountId: string };
type Input = {
  a: string;
  b: string;
  accounts: { o1: Account; o3: Account };
  firms: { c1: string; c2: string; c3: string };
  j1: string;
  j2: string;
  g1: string;
};
type Side = {
  buildingId: string;
  code: string;
  account: Account;
  firm: string;
  caseId: string;
  jobId: string;
};

const one = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('The insert made no row.');
  return row;
};

const recordsIn = async (harness: Harness, { buildingId, code, account, firm, caseId, jobId }: Side) => {
  const { db } = harness.deps;
  const aFile = (name: string) =>
    saveStoredFile(harness.deps, {
      name,
      contentType: 'application/pdf',
      bytes: TICKET_PDF,
      uploadedBy: null,
    });
  const id = async (rows: Promise<{ id: string }[]>) => one(await rows).id;
  const of = { buildingId, levyAccountId: account.levyAccountId };
  const task = await id(
    db
      .insert(tasks)
      .values({ buildingId, type: 'Insurance', subject: `Renew the policy of ${code}` })
      .returning(),
  );
  await db.insert(taskNotes).values({ taskId: task, html: '<p>Asked for terms.</p>', authorName: 'Staff' });
  const quote = await id(
    db
      .insert(quotes)
      .values({
        jobId,
        contractorId: firm,
        name: `Quote of ${code}`,
        amount: cents(450_000),
        fileId: await aFile('quote.pdf'),
        state: 'Approved',
      })
      .returning(),
  );
  await db
    .update(maintenanceJobs)
    .set({ acceptedQuoteId: quote, invoiceFileId: await aFile('invoice.pdf'), invoiceAmount: cents(450_000) })
    .where(eq(maintenanceJobs.id, jobId));
  return {
    buildingId,
    ...account,
    firm,
    caseId,
    jobId,
    task,
    quote,
    accountingId: `BC-${code}`,
    payment: await id(
      db
        .insert(payments)
        .values({
          buildingId,
          type: 'Maintenance',
          amount: cents(100_000),
          contractorId: firm,
          accountId: account.accountId,
          legalCaseId: caseId,
          jobId,
          ourReference: `OUR-${code}`,
          fileId: await aFile('proof.pdf'),
        })
        .returning(),
    ),
    aod: await id(
      db
        .insert(aods)
        .values({
          levyAccountId: account.levyAccountId,
          fullName: `Debtor of ${code}`,
          stage: 'Active',
          balanceOnApplication: cents(600_000),
          termMonths: 6,
          monthlyArrearPayment: cents(100_000),
          monthlyCurrentPayment: cents(150_000),
          startDay: '2026-01-25',
          endDay: '2026-06-25',
          signedDay: '2026-01-20',
          fileId: await aFile('aod.pdf'),
          internalNotes: 'Lost his job in December.',
        })
        .returning(),
    ),
    agreement: await id(
      db
        .insert(thirtyDayAgreements)
        .values({
          levyAccountId: account.levyAccountId,
          applicantFullName: `Debtor of ${code}`,
          outstandingOnApplication: cents(600_000),
          approvedDay: '2025-11-01',
          endDay: '2025-12-01',
        })
        .returning(),
    ),
    disconnection: await id(
      db
        .insert(disconnections)
        .values({
          levyAccountId: account.levyAccountId,
          instructionDay: '2026-02-02',
          instructionSentTo: 'Metering desk',
          legalBasis: 'court_order',
          meterReading: '10 234',
        })
        .returning(),
    ),
    bankAccount: await id(
      db
        .insert(buildingBankAccounts)
        .values({
          buildingId,
          name: `Building ${code} levies`,
          bank: 'Nedbank',
          branchCode: '198765',
          accountNumber: `10000000${code === 'A' ? 1 : 2}`,
          accountType: 'Current (Main)',
          lastReconBalance: cents(5_000_000),
          lastReconDay: '2026-02-28',
          accountingNumber: '8400',
        })
        .returning(),
    ),
    municipal: await id(
      db
        .insert(municipalAccounts)
        .values({ buildingId, municipality: 'City', accountNumber: `MUN-${code}` })
        .returning(),
    ),
    conduct: await id(
      db
        .insert(conductLetters)
        .values({
          ...of,
          subject: 'Noise after ten',
          body: 'Please keep quiet after ten.',
          incidentDay: '2026-02-14',
          fileId: await aFile('letter.pdf'),
        })
        .returning(),
    ),
  };
};

export const makeWorldRecords = async (harness: Harness, { a, b, accounts, firms, j1, j2, g1 }: Input) => {
  const { db } = harness.deps;
  const j3 = one(
    await db
      .insert(maintenanceJobs)
      .values({ buildingId: b, name: 'J3', state: 'In Progress', awardedContractorId: firms.c3 })
      .returning(),
  ).id;
  const g2 = one(
    await db
      .insert(legalCases)
      .values({
        name: 'G2',
        levyAccountId: accounts.o3.levyAccountId,
        handoverDay: '2026-01-15',
        debtOnHandover: cents(900_000),
      })
      .returning(),
  ).id;
  await db
    .update(legalCases)
    .set({ attorneyAodFileId: await fileOf(harness) })
    .where(eq(legalCases.id, g1));
  await db
    .update(legalCases)
    .set({ attorneyAodFileId: await fileOf(harness) })
    .where(eq(legalCases.id, g2));
  /** C2's sealed quote for J2, whose round is still open. */
  const sealed = one(
    await db
      .insert(quotes)
      .values({
        jobId: j2,
        contractorId: firms.c2,
        name: 'Sealed',
        amount: cents(777_700),
        fileId: await fileOf(harness),
      })
      .returning(),
  ).id;
  return {
    sealed,
    a: await recordsIn(harness, {
      buildingId: a,
      code: 'A',
      account: accounts.o1,
      firm: firms.c1,
      caseId: g1,
      jobId: j1,
    }),
    b: await recordsIn(harness, {
      buildingId: b,
      code: 'B',
      account: accounts.o3,
      firm: firms.c3,
      caseId: g2,
      jobId: j3,
    }),
  };
};

const fileOf = ({ deps }: Harness) =>
  saveStoredFile(deps, {
    name: 'signed.pdf',
    contentType: 'application/pdf',
    bytes: TICKET_PDF,
    uploadedBy: null,
  });
