/**
 * A tenant moves in: the account of a former tenant ends, that of the new one opens, and all are told, in one
 * transaction. Who pays a charge changes by the owner's request and the tenant's agreement alone (decision 0082).
 */
import type { OfficeFormValues } from '@stoep/contract/office/form-values';
import type { tenantMovesInStep } from '@stoep/contract/people/events/event-steps';
import { unitEventSentences as texts } from '@stoep/contract/people/events/events.sentences';
import { addDays, addMonths, type Day } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { listOpenLevyAccountsFrom } from '../../ledger/levy-accounts/levy-account-terms.writes.ts';
import { fieldError, findOrAddResponsible } from './responsible-person.writes.ts';
import { mailLevyAccounts, placeOf } from './unit-event-mails.writes.ts';
import { formerTenantMail, newTenantMail, newTenantToOwnerMail } from './unit-events.email.ts';
import {
  endAccountBefore,
  lockUnitOfEvent,
  openAccountFrom,
  requireBuildingOnDay,
  requireNoSilentCharges,
  type UnitOfEvent,
} from './unit-of-event.writes.ts';

type TenantInput = OfficeFormValues<(typeof tenantMovesInStep)['fields']>;
const EVENT = 'Tenant moves in';

const MOST_MONTHS_AHEAD = 12;

type OpenAccount = Awaited<ReturnType<typeof listOpenLevyAccountsFrom>>[number];

const endFormer = async (
  w: CommandWrite,
  unitId: string,
  { day, chargesStay }: TenantInput,
): Promise<readonly OpenAccount[]> => {
  const former = await listOpenLevyAccountsFrom(w.tx, { unitId, type: 'Tenant', day });
  for (const tenant of former) {
    const { accountNumber: account, fromDay } = tenant;
    if (day <= fromDay) throw fieldError('day', texts.beforeFormer({ account, day: { day: fromDay } }));
    await requireNoSilentCharges(w, tenant, { day, chargesStay });
    await endAccountBefore(w, tenant, day, EVENT);
  }
  return former;
};

/** Names of the charges of these kinds that the owner pays. Throws at the field where there is none. */
const listChargesToAsk = async (w: CommandWrite, unitId: string, kinds: TenantInput['charges']): Promise<string[]> => {
  if (kinds.length === 0) return [];
  const { rows } = await w.tx.execute<{ name: string }>(sql`
    select b.name from unit_billings b where b.unit_id = ${unitId}::uuid and b.ended_day is null and not b.waits
      and b.charge_to = 'Owner' and b.kind = any(${`{${kinds.join(',')}}`}::text[]) order by b.position, b.name`);
  if (rows.length === 0) throw fieldError('charges', texts.noSuchCharge);
  return rows.map(({ name }) => name);
};

type Tenancy = {
  readonly name: string;
  readonly levyAccountId: string;
  readonly accountNumber: string;
  readonly day: Day;
};

const tellEverybody = async (
  w: CommandWrite,
  unit: UnitOfEvent,
  { name: tenant, levyAccountId, accountNumber: account, day }: Tenancy,
  { owners, former, charges }: { owners: readonly OpenAccount[]; former: readonly OpenAccount[]; charges: string[] },
): Promise<void> => {
  const place = await placeOf(w, unit);
  const url = `${w.deps.config.publicUrl}/#/owner-portal`;
  const ids = (accounts: readonly OpenAccount[]) => accounts.map(({ id }) => id);
  await mailLevyAccounts(w, ids(owners), newTenantToOwnerMail(place, { tenant, day, charges, url }));
  await mailLevyAccounts(w, [levyAccountId], newTenantMail(place, { day, account }));
  for (const one of former) {
    const mail = formerTenantMail(place, { day: addDays(day, -1), account: one.accountNumber });
    await mailLevyAccounts(w, [one.id], mail);
  }
};

type MovedIn = { day: Day; levyAccountId: string; charges: string[] };
const movedIn = defineFact<MovedIn>('units.tenantMovesIn', 'units');

export const recordTenantMovesIn = defineCommand({
  on: partialRowTarget(units, staffWriteScope, { id: units.id }),
  allowed: () => true,
  run: async (w, { id: unitId }, input: TenantInput) => {
    const { day, accountNumber: typed } = input;
    const unit = await lockUnitOfEvent(w, unitId);
    if (day > addMonths(w.at.today, MOST_MONTHS_AHEAD)) throw fieldError('day', texts.tooFarAhead);
    requireBuildingOnDay(unit, day);
    const open = await listOpenLevyAccountsFrom(w.tx, { unitId, type: 'Owner', day });
    const owners = open.filter(({ fromDay }) => fromDay <= day);
    const charges = await listChargesToAsk(w, unitId, input.charges);
    if (charges.length > 0 && owners.length === 0) throw fieldError('charges', texts.nobodyToAsk);
    const former = await endFormer(w, unitId, input);
    const { accountId, name } = await findOrAddResponsible(w, input, EVENT);
    const like = owners[0]?.accountNumber ?? former[0]?.accountNumber ?? unit.unit;
    const term = { type: 'Tenant', accountId, fromDay: day, accountNumber: typed, like, event: EVENT } as const;
    const { id: levyAccountId, accountNumber } = await openAccountFrom(w, unit, term);
    await tellEverybody(w, unit, { name, levyAccountId, accountNumber, day }, { owners, former, charges });
    w.record(movedIn, unitId, { day, levyAccountId, charges });
  },
});
