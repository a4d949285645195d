/** Default values of the credit control forms, from the levy account: debtor, overdue amount and dates. */

import type * as credit from '@stoep/contract/credit/credit-control.resources';
import type * as legal from '@stoep/contract/credit/legal-cases.resources';
import { formPrefillSentences as says } from '@stoep/contract/office/form-prefill.sentences';
import { addDays, addMonths, type Day, firstDayOfMonth, formatMonth } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import type { FormPrefillContext, FormPrefiller } from '../../../engines/office/record-binding.ts';
import { arrearsOn } from '../../ledger/entries/index.ts';

/** Days that an owner has to pay in. */
const AGREED_DAYS = 30;

type Account = {
  readonly accountNumber: string;
  readonly owner: string;
  readonly dueDay: number;
  /** First day of the last month with levies, and their amount. */
  readonly month: Day | null;
  readonly levies: string | null;
};

const findAccount = async ({ db, today }: FormPrefillContext, id: string | null | undefined) => {
  if (!id) return undefined;
  const { rows } = await db.execute<Account>(sql`
    select l.account_number as "accountNumber", a.name as owner, b.levy_due_day as "dueDay",
      charged.month::text as month, charged.levies
    from levy_accounts l join owner_accounts a on a.id = l.account_id join buildings b on b.id = l.building_id
      left join lateral (select date_trunc('month', e.entry_day)::date as month, sum(e.amount)::text as levies
        from ledger_entries e where e.levy_account_id = l.id and e.kind = 'levy' and e.entry_day <= ${today}
          and not exists (select from ledger_entries u where u.reverses = e.id)
        group by 1 order by 1 desc limit 1) charged on true
    where l.id = ${id}`);
  const [account] = rows;
  if (!account) return undefined;
  const [owed] = await arrearsOn(db, sql`(select ${id}::uuid)`, [today]);
  return { ...account, arrears: owed?.arrears ?? cents(0) };
};

type Result = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The fields that all of these forms begin with. */
const debtOf = ({ accountNumber, arrears }: Result, today: Day) => ({
  value: arrears,
  from: says.arrearsOn({ accountNumber, day: { day: today } }),
});
const nameOf = ({ accountNumber, owner }: Result) => ({ value: owner, from: says.nameOf({ accountNumber }) });

const leviesOf = ({ month, levies }: Result) =>
  month === null || levies === null
    ? {}
    : {
        monthlyCurrentPayment: {
          value: cents(Number(levies)),
          from: says.leviesOf({ month: formatMonth(month) }),
        },
      };

const instalment = (debt: Cents, months: number) => cents(Math.ceil(debt / months));

/** A single instalment is payable until the next day, because an agreement must end later than it begins. */
const endOf = (startDay: Day, months: number): Day =>
  months > 1 ? addMonths(startDay, months - 1) : addDays(startDay, 1);

/** Today's debt, a term that pays it, and dates that fit the due day of levies. */
export const readAodFormPrefill: FormPrefiller<typeof credit.aodsResource> = async (context, form) => {
  const account = await findAccount(context, form.levyAccountId);
  if (!account) return {};
  const { termMonths: months } = form;
  const debt = form.balanceOnApplication ?? account.arrears;
  const startDay = addDays(firstDayOfMonth(addMonths(firstDayOfMonth(context.today), 1)), account.dueDay - 1);
  return {
    fullName: nameOf(account),
    balanceOnApplication: debtOf(account, context.today),
    ...leviesOf(account),
    startDay: { value: startDay, from: says.levyDue },
    ...(months && months > 0
      ? {
          monthlyArrearPayment: { value: instalment(debt, months), from: says.instalments({ months }) },
          endDay: { value: endOf(form.startDay ?? startDay, months), from: says.lastInstalment({ months }) },
        }
      : {}),
  };
};

export const readThirtyDayAgreementFormPrefill: FormPrefiller<typeof credit.thirtyDayAgreementsResource> = async (
  context,
  form,
) => {
  const account = await findAccount(context, form.levyAccountId);
  if (!account) return {};
  const approved = form.approvedDay ?? context.today;
  return {
    applicantFullName: nameOf(account),
    outstandingOnApplication: debtOf(account, context.today),
    approvedDay: { value: context.today, from: says.today },
    endDay: { value: addDays(approved, AGREED_DAYS), from: says.daysLater({ count: AGREED_DAYS }) },
  };
};

export const readLegalCaseFormPrefill: FormPrefiller<typeof legal.legalCasesResource> = async (context, form) => {
  const account = await findAccount(context, form.levyAccountId);
  if (!account) return {};
  return {
    name: { value: `${account.accountNumber} ${account.owner}`, from: says.caseName },
    state: { value: 'Handed over', from: says.handedOver },
    handoverDay: { value: context.today, from: says.today },
    debtOnHandover: debtOf(account, context.today),
  };
};
