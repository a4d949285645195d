/** Suggests fields of a new payment from its records: payee, amount and beneficiary account. */
import { formPrefillSentences as says } from '@stoep/contract/office/form-prefill.sentences';
import type { paymentsResource } from '@stoep/contract/suppliers/payments.resources';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { maskPersonalNumber } from '@stoep/domain/people/masked-number';
import { sql } from 'drizzle-orm';
import type { FormPrefillContext, FormPrefiller, PrefilledFormValues } from '../../../engines/office/record-binding.ts';
import { isOpenItemOnDaySql } from '../../ledger/entries/index.ts';

type Message = PrefilledFormValues<typeof paymentsResource>;
type Id = string | null | undefined;

const inBuilding = (buildingId: string): Message => ({
  buildingId: { value: buildingId, from: says.buildingOf },
});

/** The contractor that was awarded the job, and the unpaid rest of its quote. */
const ofJob = async ({ db }: FormPrefillContext, id: Id): Promise<Message> => {
  if (!id) return {};
  const { rows } = await db.execute<{ building: string; firm: string | null; left: string | null }>(sql`
    select j.building_id as building, j.awarded_contractor_id as firm,
      (q.amount - coalesce((select sum(p.amount) from payments p where p.job_id = j.id
        and p.state not in ('Canceled', 'Approval Declined')), 0))::text as left
    from maintenance_jobs j left join quotes q on q.id = j.accepted_quote_id where j.id = ${id}`);
  const [job] = rows;
  if (!job) return {};
  const left = Number(job.left ?? 0);
  return {
    ...inBuilding(job.building),
    ...(job.firm ? { contractorId: { value: job.firm, from: says.awarded } } : {}),
    ...(left > 0 ? { amount: { value: cents(left), from: says.quoted } } : {}),
  };
};

const ofCase = async ({ db }: FormPrefillContext, id: Id): Promise<Message> => {
  if (!id) return {};
  const { rows } = await db.execute<{ building: string; firm: string | null; reference: string | null }>(sql`
    select l.building_id as building, c.attorney_id as firm, nullif(c.attorney_reference, '') as reference
    from legal_cases c join levy_accounts l on l.id = c.levy_account_id where c.id = ${id}`);
  const [found] = rows;
  if (!found) return {};
  return {
    ...inBuilding(found.building),
    ...(found.firm ? { contractorId: { value: found.firm, from: says.attorneyOf } } : {}),
    ...(found.reference ? { theirReference: { value: found.reference, from: says.attorneyReference } } : {}),
  };
};

const ofMunicipality = async ({ db }: FormPrefillContext, id: Id): Promise<Message> => {
  if (!id) return {};
  const { rows } = await db.execute<{
    building: string;
    number: string;
    bill: string | null;
    day: Day | null;
  }>(sql`
    select m.building_id as building, m.account_number as number, m.last_bill_amount::text as bill,
      m.last_bill_day::text as day from municipal_accounts m where m.id = ${id}`);
  const [account] = rows;
  if (!account) return {};
  const { bill, day } = account;
  return {
    ...inBuilding(account.building),
    theirReference: { value: account.number, from: says.municipalNumber },
    ...(bill !== null && day !== null && Number(bill) > 0
      ? { amount: { value: cents(Number(bill)), from: says.lastBill({ day: { day } }) } }
      : {}),
  };
};

/** A refund pays the credit of a levy account to its owner account. */
const ofAccount = async ({ db, today }: FormPrefillContext, id: Id): Promise<Message> => {
  if (!id) return {};
  const { rows } = await db.execute<{ building: string; owner: string; number: string; balance: string }>(sql`
    select l.building_id as building, l.account_id as owner, l.account_number as number,
      (select coalesce(sum(o.amount), 0)::text from open_items o
        where o.levy_account_id = l.id and ${isOpenItemOnDaySql(today)}) as balance
    from levy_accounts l where l.id = ${id}`);
  const [account] = rows;
  if (!account) return {};
  const credit = 0 - Number(account.balance);
  const accountNumber = account.number;
  return {
    ...inBuilding(account.building),
    accountId: { value: account.owner, from: says.ownerOf({ accountNumber }) },
    theirReference: { value: accountNumber, from: says.ownerOf({ accountNumber }) },
    amount:
      credit > 0
        ? { value: cents(credit), from: says.creditOn({ accountNumber, day: { day: today } }) }
        : { from: says.noCredit({ accountNumber }) },
  };
};

/** Only the last digits of the account number. Showing it in full is a step of its own, which the audit records. */
const bankOf = async ({ db }: FormPrefillContext, id: Id): Promise<Message> => {
  if (!id) return {};
  const { rows } = await db.execute<{ number: string; branch: string | null }>(sql`
    select b.account_number as number, b.branch_code as branch from beneficiaries b
    join contractors c on c.id = b.contractor_id and c.payment_approved
    where b.contractor_id = ${id} and b.ended_at is null`);
  const [bank] = rows;
  if (!bank) return { contractorId: { from: says.noBankAccount } };
  const number = maskPersonalNumber(bank.number);
  return { contractorId: { from: says.paidInto({ number, branch: bank.branch ?? '-' }) } };
};

/** A contractor that the person chose stays. The hint is about that one, or about the one that is filled in. */
export const readPaymentFormPrefill: FormPrefiller<typeof paymentsResource> = async (context, form) => {
  const about: Message = {
    ...(await ofMunicipality(context, form.municipalAccountId)),
    ...(await ofCase(context, form.legalCaseId)),
    ...(await ofJob(context, form.jobId)),
    ...(form.type === 'Account' ? await ofAccount(context, form.levyAccountId) : {}),
  };
  const { contractorId } = about;
  const bank = await bankOf(context, form.contractorId ?? contractorId?.value);
  return {
    ...about,
    ...bank,
    ...(contractorId ? { contractorId: { ...contractorId, ...bank.contractorId } } : {}),
  };
};
