/** What events of a unit share: the unit, its days, and the accounts that end and open. */
import { AppError } from '@stoep/contract/kit/errors';
import { levyAccountNumberSentences } from '@stoep/contract/ledger/levy-accounts.sentences';
import { unitEventSentences as texts } from '@stoep/contract/people/events/events.sentences';
import { addDays, type Day, formatMonth } from '@stoep/domain/calendar/calendar';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { sql } from 'drizzle-orm';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { lockLevyAccounts } from '../../ledger/entries/post-ledger-entries.commands.ts';
import {
  findNextAccountNumber,
  isAccountNumberFree,
  openLevyAccount,
  readChargesFrom,
  setLastDayOfLevyAccount,
} from '../../ledger/levy-accounts/levy-account-terms.writes.ts';
import { fieldError } from './responsible-person.writes.ts';

export type UnitOfEvent = {
  readonly id: string;
  readonly buildingId: string;
  readonly building: string;
  readonly unit: string;
  readonly lastDay: Day | null;
  readonly takeOnRuns: boolean;
};

/** Locks the unit, so that two events of it run one after the other. Throws not_found. */
export const lockUnitOfEvent = async (w: CommandWrite, unitId: string): Promise<UnitOfEvent> => {
  const { rows } = await w.tx.execute<UnitOfEvent>(sql`
    select u.id, b.id as "buildingId", b.name as building, 'Section ' || u.section_number || ', door ' || u.door_number as unit,
      b.last_day::text as "lastDay", exists (select from take_ons t where t.building_id = b.id
        and t.state not in ('Taken on', 'Undone')) as "takeOnRuns"
    from units u join buildings b on b.id = u.building_id where u.id = ${unitId}::uuid for update of u`);
  const [unit] = rows;
  if (!unit) throw new AppError('not_found');
  return unit;
};

/** Throws where the building is being taken on, or leaves before that day. */
export const requireBuildingOnDay = ({ lastDay, takeOnRuns }: UnitOfEvent, day: Day): void => {
  if (takeOnRuns) throw new AppError('conflict', texts.takeOnRuns);
  if (lastDay !== null && day > lastDay) throw fieldError('day', texts.buildingLeaves({ day: { day: lastDay } }));
};

type Ending = { readonly id: string; readonly accountNumber: string };

/**
 * Throws where the account was charged for days from that one on: at the day if their month is closed, else at the box
 * that has to be ticked.
 */
export const requireNoSilentCharges = async (
  w: CommandWrite,
  { id, accountNumber: account }: Ending,
  { day, chargesStay }: { readonly day: Day; readonly chargesStay: boolean },
): Promise<void> => {
  const { amount, closedAmount, closedMonth } = await readChargesFrom(w.tx, id, day);
  if (closedMonth !== null) {
    const charged = { month: formatMonth(closedMonth), account, amount: formatEntryAmount(closedAmount) };
    throw fieldError('day', texts.chargedInClosed(charged));
  }
  if (amount > 0 && !chargesStay)
    throw fieldError('chargesStay', texts.chargedAfter({ amount: formatEntryAmount(amount), account }));
};

type Term = { untilDay: Day | null };
const ended = defineFact<{ before: Term; after: Term; event: string }>('levy-accounts.endedInEvent', 'levy-accounts');
const opened = defineFact<{ event: string; fromDay: Day }>('levy-accounts.openedInEvent', 'levy-accounts');

/** Ends the account on the day before, and records it. */
export const endAccountBefore = async (
  w: CommandWrite,
  { id, untilDay: before }: { readonly id: string; readonly untilDay: Day | null },
  day: Day,
  event: string,
): Promise<void> => {
  await lockLevyAccounts(w.tx, [id]);
  const untilDay = addDays(day, -1);
  await setLastDayOfLevyAccount(w.tx, id, untilDay);
  w.record(ended, id, { before: { untilDay: before }, after: { untilDay }, event });
};

type NewAccount = {
  readonly type: 'Owner' | 'Tenant';
  readonly accountId: string;
  readonly fromDay: Day;
  /** As typed; null takes the next number of the unit. */
  readonly accountNumber: string | null;
  /** The number of another account of the unit. */
  readonly like: string;
  readonly event: string;
};

/** Opens the account of the new owner or tenant under the number typed, or the next one of the unit. */
export const openAccountFrom = async (
  w: CommandWrite,
  { id: unitId, buildingId }: UnitOfEvent,
  { type, accountId, fromDay, accountNumber: typed, like, event }: NewAccount,
): Promise<{ id: string; accountNumber: string }> => {
  if (typed !== null && !(await isAccountNumberFree(w.tx, buildingId, typed)))
    throw fieldError('accountNumber', texts.numberTaken);
  const accountNumber = typed ?? (await findNextAccountNumber(w.tx, buildingId, { like, type }));
  if (accountNumber === null) throw fieldError('accountNumber', levyAccountNumberSentences.chooseNumber);
  const account = { accountNumber, buildingId, unitId, accountId, type, fromDay, createdAt: w.at.now };
  const id = await openLevyAccount(w.tx, account);
  w.record(opened, id, { event, fromDay });
  return { id, accountNumber };
};
