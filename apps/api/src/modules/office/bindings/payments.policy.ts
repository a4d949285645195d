/** Payments step by step (rules 1.3): the trustees approve, one person loads, another releases. */
import { AppError } from '@stoep/contract/errors';
import { payments as declared } from '@stoep/contract/office/resources/payments';
import type { Cents } from '@stoep/domain/money';
import {
  mayAskTrustees,
  movePayment,
  PAUSED,
  type PaymentState,
  paymentSteps,
  resumesTo,
} from '@stoep/domain/payment-progress';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { payments } from '../../../db/schema/payments.ts';
import { holdReason, standingOf } from '../../compliance/compliance.policy.ts';
import { insistOnCredit, postRefund } from '../../payments/refunds.commands.ts';
import { type Action, type ActionInput, type Binding, bind, type Values } from '../office.binding.policy.ts';
import { isAsked, puttingToTrustees } from './put-to-trustees.commands.ts';

const standing = ({ state, heldFrom, ficaApproved, asked }: Values) => ({
  asked: asked === true,
  state: state as PaymentState,
  heldFrom: heldFrom as PaymentState | null,
  ficaApproved: ficaApproved === true,
});

const offers = (record: Values, to: PaymentState) => paymentSteps(standing(record)).includes(to);
const isPaused = ({ state }: Values) => PAUSED.includes(state as PaymentState);

type More = (
  input: ActionInput,
) => Promise<Partial<typeof payments.$inferInsert>> | Partial<typeof payments.$inferInsert>;

const goTo = async (input: ActionInput, to: PaymentState, more: More) => {
  const next = movePayment(standing(input.record), to);
  if (!next) throw new AppError('conflict');
  const set = { state: next.state, heldFrom: next.heldFrom, ...(await more(input)) };
  await input.tx.update(payments).set(set).where(eq(payments.id, input.id));
};

/** Forward, from where it stands; a paused payment is resumed first. */
const forward = (
  to: PaymentState,
  more: More = () => ({}),
  also: Action['allowed'] = () => true,
): Action => ({
  allowed: (record, person, config) =>
    !isPaused(record) && offers(record, to) && also(record, person, config),
  run: (input) => goTo(input, to, more),
});

/** Loaded, but not by anybody who is recorded: the second person would have no first. */
const lacksLoader = ({ state, loadedBy }: Values) =>
  loadedBy === null && (state === 'Loaded for payment' || state === 'Loaded for confirmation');

/** Money is loaded only into details that two people approved, and anew where it is not recorded who did it. */
const load: Action = {
  allowed: (record) =>
    record.bankApproved === true &&
    (lacksLoader(record) || (!isPaused(record) && offers(record, 'Loaded for payment'))),
  withheld: (record) => {
    if (record.state !== 'Ready for payment' && !lacksLoader(record)) return undefined;
    return record.bankApproved === true
      ? 'The FICA documents of this contractor are not approved. Approve them on its page first.'
      : NO_BANK_DETAILS;
  },
  run: async (input) => {
    const { deps, tx, person, id, record } = input;
    await insistOnCredit(tx, id, deps.clock.now());
    const bank = await bankDetails(tx, record.contractorId as string | null);
    const again = lacksLoader(record);
    if (!again) return goTo(input, 'Loaded for payment', () => ({ loadedBy: person.profileId, ...bank }));
    const set = { state: 'Loaded for payment' as const, loadedBy: person.profileId, ...bank };
    await tx.update(payments).set(set).where(eq(payments.id, id));
  },
};

/** By another person than the one who loaded it, who must be known. */
const release: Action = {
  ...forward(
    'Waiting for Bank Authorization',
    async ({ deps, tx, person, id }) => {
      await insistOnCredit(tx, id, deps.clock.now());
      return { releasedBy: person.profileId, confirmedAt: deps.clock.now() };
    },
    ({ loadedBy }, person) => loadedBy !== null && loadedBy !== person.profileId,
  ),
  withheld: ({ state, loadedBy }) => {
    if (state !== 'Loaded for confirmation') return undefined;
    return loadedBy === null
      ? 'It is not recorded who loaded this payment. Load it for payment again; then another person releases it.'
      : 'You loaded this payment. Another person releases it to the bank.';
  },
};

const resume: Action = {
  allowed: (record) => resumesTo(standing(record)) !== undefined,
  run: async (input) => {
    const to = resumesTo(standing(input.record));
    if (!to) throw new AppError('conflict');
    await goTo(input, to, () => ({ heldReason: null }));
  },
};

const aside = (to: PaymentState): Action => ({
  allowed: (record) => offers(record, to),
  run: (input) => goTo(input, to, ({ values }) => ({ heldReason: String(values.reason) })),
});

const NO_BANK_DETAILS = 'The bank details of this contractor are not approved by two people yet.';

/** Money goes only into an account that two people approved; what it was then stays on the payment. */
const bankDetails = async (tx: Transaction, contractorId: string | null) => {
  if (contractorId === null) return {};
  const found = await tx.execute<{ approved: boolean; name: string; account: string; branch: string | null }>(
    sql`select c.payment_approved as approved, b.name, b.account_number as account, b.branch_code as branch
      from contractors c join beneficiaries b on b.contractor_id = c.id and b.ended_at is null
      where c.id = ${contractorId}`,
  );
  const [details] = found.rows;
  if (!details?.approved) throw new AppError('conflict', NO_BANK_DETAILS);
  return {
    toBankAccountName: details.name,
    toBankAccountNumber: details.account,
    toBranchCode: details.branch,
  };
};

/** Money to an owner pays credit of a levy account out. */
const isRefund = ({ type, accountId, contractorId }: Values) =>
  !contractorId && (Boolean(accountId) || type === 'Account');

/** Who is paid must be who the record is about: the firm a job went to, an owner of this building. */
const insistOnPayee = async (tx: Transaction, values: Values) => {
  // A value that is not there at all would leave a hole in the statement.
  const given = (name: string) => values[name] ?? null;
  const found = await tx.execute<{ field: string; problem: string }>(sql`
    select 'contractorId' as field, 'This job was awarded to another contractor.' as problem
      from maintenance_jobs where id = ${given('jobId')} and awarded_contractor_id is not null
        and awarded_contractor_id <> ${given('contractorId')}
    union all select 'accountId', 'This account has nothing in this building.' from owner_accounts a
      where a.id = ${given('accountId')} and not exists
        (select 1 from levy_accounts l where l.account_id = a.id and l.building_id = ${values.buildingId})
    union all select 'levyAccountId', 'This levy account belongs to another owner.' from levy_accounts l
      where l.id = ${given('levyAccountId')} and l.account_id <> ${given('accountId')}`);
  const fields = {
    ...(given('levyAccountId') === null && isRefund(values)
      ? { levyAccountId: 'Please choose the levy account that is in credit.' }
      : {}),
    ...Object.fromEntries(found.rows.map(({ field, problem }) => [field, problem])),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
};

/** Adds a payment where rules 1.3 let one begin: with its payee's papers in order, or waiting for them. */
export const addPayment: NonNullable<Binding['create']> = async ({ deps, tx, values }) => {
  await insistOnPayee(tx, values);
  if (!(Number(values.amount) > 0))
    throw new AppError('invalid', undefined, { fields: { amount: 'Please enter an amount above zero.' } });
  const contractor = values.contractorId as string | null;
  const judged = contractor ? await standingOf(tx, contractor, deps.clock.today()) : undefined;
  const heldReason = judged ? holdReason(judged) : null;
  const [added] = await tx
    .insert(payments)
    .values({
      ...(values as unknown as typeof payments.$inferInsert),
      amount: values.amount as Cents,
      state: heldReason === null ? 'New' : 'Waiting for FICA',
      heldReason,
      createdAt: deps.clock.now(),
    })
    .returning({ id: payments.id });
  if (!added) throw new AppError('internal');
  return added.id;
};

export const paymentBindings = [
  bind(declared, payments, {
    computed: {
      heldFrom: (column) => column('heldFrom'),
      asked: isAsked('payment_id'),
      bankApproved: (column) => sql`(${column('contractorId')} is null or exists (
        select 1 from contractors c join beneficiaries b on b.contractor_id = c.id and b.ended_at is null
        where c.id = ${column('contractorId')} and c.payment_approved))`,
      ficaApproved: (column) =>
        sql`coalesce((select c.fica_approved from contractors c where c.id = ${column('contractorId')}), true)`,
    },
    create: addPayment,
    actions: {
      putToTrustees: puttingToTrustees(
        (record) => mayAskTrustees(standing(record)),
        (_record, paymentId) => ({ type: 'Payment', paymentId }),
      ),
      load,
      confirm: forward('Loaded for confirmation', ({ deps }) => ({ submittedAt: deps.clock.now() })),
      release,
      paid: forward('Paid', async ({ deps, tx, id }) => {
        const now = deps.clock.now();
        await postRefund(tx, id, now);
        return { paidAt: now };
      }),
      hold: aside('On Hold'),
      delay: aside('Delayed'),
      delayForCash: aside('Delayed - Cashflow restriction'),
      resume,
      cancel: aside('Canceled'),
    },
  }),
];
