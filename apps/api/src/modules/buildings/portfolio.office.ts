/** Every record of the back office with its table. */
import { AppError } from '@stoep/contract/kit/errors';
import { buildings, levyAccounts, units } from '@stoep/contract/office/resources/portfolio';
import { sql } from 'drizzle-orm';
import * as accountTables from '../../db/schema/accounts.ts';
import * as buildingTables from '../../db/schema/buildings.ts';
import { importBindings } from '../../engines/imports/imports.office.ts';
import { type Binding, bind } from '../../engines/office/binding.ts';
import { systemBindings } from '../../engines/office/system.office.ts';
import { decisionBindings } from '../approvals/approvals.office.ts';
import { bankAccountBindings } from '../bank-accounts/bank-accounts.office.ts';
import { firmBindings } from '../contractors/contractors.office.ts';
import { creditBindings } from '../credit-control/credit-control.office.ts';
import { databaseToday, enteredAhead, openOn } from '../ledger/index.ts';
import { bookBindings } from '../levy-runs/books.office.ts';
import { mailingBindings } from '../mailings/mailings.office.ts';
import { maintenanceBindings } from '../maintenance/maintenance.office.ts';
import { paymentProofBindings } from '../paying/payment-proofs.office.ts';
import { paymentBindings } from '../payments/payments.office.ts';
import { peopleBindings } from '../profiles/people.office.ts';
import { inviteBuilding } from '../registrations/invite.commands.ts';
import { peopleWithoutLogin } from '../registrations/without-login.policy.ts';
import { splitRequestBindings } from '../split-requests/split-requests.office.ts';
import { workBindings } from '../tickets/work.office.ts';

export const bindings: readonly Binding[] = [
  bind(buildings, buildingTables.buildings, {
    columns: { monthlyInterest: buildingTables.buildings.monthlyInterestBasisPoints },
    computed: {
      withoutLogin: (column) => sql`(select count(*)::int from (${peopleWithoutLogin(column('id'))}) people)`,
    },
    actions: {
      inviteAll: {
        allowed: ({ withoutLogin }) => Number(withoutLogin) > 0,
        run: ({ deps, tx, id }) => inviteBuilding(deps, tx, id),
      },
    },
  }),
  bind(units, buildingTables.units, { columns: { quota: buildingTables.units.quotaMillionths } }),
  bind(levyAccounts, accountTables.levyAccounts, {
    computed: {
      balance: (column) =>
        sql`(select coalesce(sum(o.amount), 0) from open_items o
          where o.levy_account_id = ${column('id')} and ${openOn(databaseToday)})`,
      notYetDue: (column) => enteredAhead(column('id'), databaseToday),
    },
  }),
  ...peopleBindings,
  ...workBindings,
  ...decisionBindings,
  ...bookBindings,
  ...splitRequestBindings,
  ...bankAccountBindings,
  ...paymentBindings,
  ...paymentProofBindings,
  ...creditBindings,
  ...firmBindings,
  ...maintenanceBindings,
  ...mailingBindings,
  ...importBindings,
  ...systemBindings,
];

/** Throws not_found for a resource that is not declared. */
export const bindingOf = (name: string): Binding => {
  const binding = bindings.find((one) => one.resource.name === name);
  if (!binding) throw new AppError('not_found');
  return binding;
};
