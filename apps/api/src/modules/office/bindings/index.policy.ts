/** Every record of the back office with its table. */
import { AppError } from '@stoep/contract/errors';
import { buildings, levyAccounts, units } from '@stoep/contract/office/resources/portfolio';
import { sql } from 'drizzle-orm';
import { databaseToday, enteredAhead, openOn } from '../../../db/ageing.ts';
import * as accountTables from '../../../db/schema/accounts.ts';
import * as buildingTables from '../../../db/schema/buildings.ts';
import { inviteBuilding } from '../../registrations/invite.commands.ts';
import { peopleWithoutLogin } from '../../registrations/without-login.policy.ts';
import { type Binding, bind } from '../office.binding.policy.ts';
import { bankAccountBindings } from './bank-accounts.policy.ts';
import { bookBindings } from './books.policy.ts';
import { creditBindings } from './credit.policy.ts';
import { decisionBindings } from './decisions.policy.ts';
import { firmBindings } from './firms.policy.ts';
import { importBindings } from './imports.policy.ts';
import { mailingBindings } from './mailings.policy.ts';
import { maintenanceBindings } from './maintenance.policy.ts';
import { paymentProofBindings } from './payment-proofs.policy.ts';
import { paymentBindings } from './payments.policy.ts';
import { peopleBindings } from './people.policy.ts';
import { splitRequestBindings } from './split-requests.policy.ts';
import { systemBindings } from './system.policy.ts';
import { workBindings } from './work.policy.ts';

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
