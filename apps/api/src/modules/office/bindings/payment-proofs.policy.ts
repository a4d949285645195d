/** Proofs of payment: seen, matched with a receipt of the bank's own statement, or not found, which the sender is told. */
import { AppError } from '@stoep/contract/errors';
import * as declared from '@stoep/contract/office/resources/payment-proofs';
import type { PaymentProofState } from '@stoep/domain/vocabulary';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/accounts.ts';
import { buildings } from '../../../db/schema/buildings.ts';
import { userProfiles } from '../../../db/schema/people.ts';
import { paymentProofs } from '../../../db/schema/requests.ts';
import { queueMail } from '../../mail/mail.commands.ts';
import { proofNotFoundMail } from '../../paying/paying.email.ts';
import { type Action, type ActionInput, bind, type Computed } from '../office.binding.policy.ts';

/** "ALR001, Naledi Mokoena". */
const summary: Computed = (column) => sql`(select l.account_number || ', ' || a.name
  from levy_accounts l join owner_accounts a on a.id = l.account_id where l.id = ${column('levyAccountId')})`;

const goTo = async (input: ActionInput, state: PaymentProofState, from: readonly PaymentProofState[]) => {
  const { deps, tx, person, id, values } = input;
  const [moved] = await tx
    .update(paymentProofs)
    .set({
      state,
      answer: state === 'not found' ? String(values.answer) : null,
      decidedBy: person.profileId,
      decidedAt: deps.clock.now(),
    })
    .where(and(eq(paymentProofs.id, id), inArray(paymentProofs.state, [...from])))
    .returning({ id: paymentProofs.id });
  if (!moved) throw new AppError('conflict');
};

const step = (
  to: PaymentProofState,
  from: readonly PaymentProofState[],
  then?: (input: ActionInput) => Promise<void>,
): Action => ({
  allowed: ({ state }) => from.includes(state as PaymentProofState),
  run: async (input) => {
    await goTo(input, to, from);
    await then?.(input);
  },
});

const tellSender = async ({ deps, tx, id, values }: ActionInput): Promise<void> => {
  const [proof] = await tx
    .select({
      to: userProfiles.email,
      firstName: userProfiles.firstName,
      accountNumber: levyAccounts.accountNumber,
      levyAccountId: levyAccounts.id,
      responsiblePersonId: levyAccounts.accountId,
      building: buildings.name,
      amount: paymentProofs.amount,
      paidDay: paymentProofs.paidDay,
    })
    .from(paymentProofs)
    .innerJoin(userProfiles, eq(userProfiles.id, paymentProofs.profileId))
    .innerJoin(levyAccounts, eq(levyAccounts.id, paymentProofs.levyAccountId))
    .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
    .where(eq(paymentProofs.id, id));
  if (!proof) throw new AppError('not_found');
  const { to, levyAccountId, responsiblePersonId, ...told } = proof;
  const address = new URLSearchParams({ levyAccountId, responsiblePersonId });
  await queueMail(deps, tx, {
    to,
    content: proofNotFoundMail({
      ...told,
      answer: String(values.answer),
      url: `${deps.config.publicUrl}/#/how-to-pay?${address}`,
    }),
    dedupeKey: `payment proof not found:${id}`,
  });
};

export const paymentProofBindings = [
  bind(declared.paymentProofs, paymentProofs, {
    computed: { summary },
    titleOf: summary,
    buildingOf: (column) =>
      sql`(select l.building_id from levy_accounts l where l.id = ${column('levyAccountId')})`,
    actions: {
      see: step('seen', ['waiting']),
      match: step('matched', ['waiting', 'seen']),
      notFound: step('not found', ['waiting', 'seen'], tellSender),
    },
  }),
];
