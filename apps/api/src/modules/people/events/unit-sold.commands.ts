/**
 * A unit is sold: the account of the seller ends, that of the buyer opens, and both get a statement, in one
 * transaction. No entry is moved. Taken back as long as nothing is posted on the account of the buyer.
 */
import { AppError } from '@stoep/contract/kit/errors';
import type { FilledSentence, SentenceOrText } from '@stoep/contract/kit/sentences';
import type { OfficeFormValues } from '@stoep/contract/office/form-values';
import type { unitSoldStep } from '@stoep/contract/people/events/event-steps';
import { unitEventSentences as texts } from '@stoep/contract/people/events/events.sentences';
import { addMonths, type Day, firstDayOfMonth, laterDay } from '@stoep/domain/calendar/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { isAppointmentInOfficeSql } from '../../../access/trustee-in-office.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { queueApprovalRecheck } from '../../../engines/decisions/commands/queue-approval-recheck.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandContext, CommandOffer, CommandWrite } from '../../../kernel/write.ts';
import {
  hasEntriesOrPending,
  listOpenLevyAccountsFrom,
  setLastDayOfLevyAccount,
  voidLevyAccount,
} from '../../ledger/levy-accounts/levy-account-terms.writes.ts';
import { queueStatementOfAccount } from '../../platform/mailings/account-statement.writes.ts';
import { fieldError, findOrAddResponsible } from './responsible-person.writes.ts';
import { mailLevyAccounts, placeOf } from './unit-event-mails.writes.ts';
import { saleTakenBackMail } from './unit-events.email.ts';
import {
  endAccountBefore,
  lockUnitOfEvent,
  openAccountFrom,
  requireBuildingOnDay,
  requireNoSilentCharges,
} from './unit-of-event.writes.ts';

type SaleInput = OfficeFormValues<(typeof unitSoldStep)['fields']>;
const EVENT = 'Unit sold';

/** What a sale leaves in place, by the id of the seller's account: staff see to each by itself. */
type SellerTies = { trustees: string | null; legalCase: boolean; agreement: boolean };

const readSellerTies = async ({ db, at }: CommandContext, levyAccountId: string): Promise<SellerTies> => {
  const now = sql`${at.now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<SellerTies>(sql`
    select (select string_agg(distinct concat_ws(' ', c.first_name, nullif(c.last_name, '')), ', ')
        from account_holders h join contacts c on c.id = h.contact_id
        join trustee_appointments t on t.contact_id = c.id and t.building_id = l.building_id
        where h.account_id = l.account_id and ${isAppointmentInOfficeSql('t', now)}) as trustees,
      exists (select from legal_cases k where k.levy_account_id = l.id and k.closed_at is null) as "legalCase",
      exists (select from aods a where a.levy_account_id = l.id and a.stage = 'Active') as agreement
    from levy_accounts l where l.id = ${levyAccountId}::uuid`);
  return rows[0] ?? { trustees: null, legalCase: false, agreement: false };
};

/** Offers the sale with a note about each tie. */
const offerWithTies = async (
  context: CommandContext,
  seller: { readonly id: string; readonly accountNumber: string },
): Promise<CommandOffer> => {
  const { trustees, legalCase, agreement } = await readSellerTies(context, seller.id);
  const account = { account: seller.accountNumber };
  const notes: FilledSentence[] = [
    ...(trustees === null ? [] : [texts.sellerIsTrustee({ names: trustees })]),
    ...(legalCase ? [texts.legalCaseOpen(account)] : []),
    ...(agreement ? [texts.agreementRuns(account)] : []),
  ];
  const [first, ...more] = notes;
  if (!first) return true;
  return { note: more.reduce<FilledSentence>((all, one) => texts.bothNotes({ first: all, second: one }), first) };
};

type OpenAccount = Awaited<ReturnType<typeof listOpenLevyAccountsFrom>>[number];

/** The one open account of an owner, or why there is not one. */
const sellerAmong = (open: readonly OpenAccount[]): OpenAccount | SentenceOrText => {
  const [seller, ...more] = open;
  if (!seller) return texts.noOpenAccount;
  if (more.length > 0) return texts.severalOpen({ accounts: open.map((one) => one.accountNumber).join(', ') });
  if (seller.untilDay === null) return seller;
  return texts.endsLater({ account: seller.accountNumber, day: { day: seller.untilDay } });
};

const isAccount = (found: OpenAccount | SentenceOrText): found is OpenAccount =>
  typeof found === 'object' && 'accountNumber' in found;

const mayBeSold = async (unitId: string, context: CommandContext): Promise<CommandOffer> => {
  const open = await listOpenLevyAccountsFrom(context.db, { unitId, type: 'Owner', day: context.at.today });
  const seller = sellerAmong(open);
  return isAccount(seller) ? offerWithTies(context, seller) : seller;
};

/** Throws at the day, or with what else stands in the way. */
const requireSeller = async (w: CommandWrite, unitId: string, day: Day): Promise<OpenAccount> => {
  const open = await listOpenLevyAccountsFrom(w.tx, { unitId, type: 'Owner', day });
  const seller = sellerAmong(open);
  if (!isAccount(seller)) throw new AppError('conflict', seller);
  if (day <= seller.fromDay) throw fieldError('day', texts.beforeSeller({ day: { day: seller.fromDay } }));
  return seller;
};

const endTenancy = async (w: CommandWrite, unitId: string, { day, chargesStay }: SaleInput): Promise<void> => {
  const tenants = await listOpenLevyAccountsFrom(w.tx, { unitId, type: 'Tenant', day });
  if (tenants.length === 0) throw fieldError('tenantLeaves', texts.noTenant);
  for (const tenant of tenants) {
    if (day <= tenant.fromDay) {
      const { accountNumber: account, fromDay } = tenant;
      throw fieldError('tenantLeaves', texts.laterAccount({ account, from: { day: fromDay } }));
    }
    await requireNoSilentCharges(w, tenant, { day, chargesStay });
    await endAccountBefore(w, tenant, day, EVENT);
  }
};

/** The months before the sale that the closing statement shows. */
const CLOSING_MONTHS = 3;

const mailStatements = async (
  w: CommandWrite,
  day: Day,
  seller: OpenAccount,
  buyer: { readonly id: string; readonly accountNumber: string },
): Promise<void> => {
  const { today } = w.at;
  const from = laterDay(seller.fromDay, addMonths(firstDayOfMonth(day), -CLOSING_MONTHS));
  const closing = texts.closingStatement({ account: seller.accountNumber });
  await queueStatementOfAccount(w, { levyAccountId: seller.id, from, to: laterDay(today, from), title: closing });
  const opening = texts.openingStatement({ account: buyer.accountNumber });
  await queueStatementOfAccount(w, { levyAccountId: buyer.id, from: day, to: today, title: opening });
};

type Sold = { unitId: string; day: Day; sellerAccountId: string; buyerAccountId: string };
const sold = defineFact<Sold>('units.unitSold', 'units');
const sellerSold = defineFact<Sold>('levy-accounts.unitSold', 'levy-accounts');

const sellUnit = async (w: CommandWrite, unitId: string, input: SaleInput): Promise<void> => {
  const { day, chargesStay, tenantLeaves, accountNumber } = input;
  const unit = await lockUnitOfEvent(w, unitId);
  if (day > w.at.today) throw fieldError('day', texts.dayAhead({ day: { day } }));
  requireBuildingOnDay(unit, day);
  const seller = await requireSeller(w, unitId, day);
  await requireNoSilentCharges(w, seller, { day, chargesStay });
  const { accountId } = await findOrAddResponsible(w, input, EVENT);
  if (accountId === seller.accountId)
    throw fieldError(input.contactId === null ? 'accountId' : 'contactId', texts.isSeller);
  await endAccountBefore(w, seller, day, EVENT);
  const like = seller.accountNumber;
  const term = { type: 'Owner', accountId, fromDay: day, accountNumber, like, event: EVENT } as const;
  const buyer = await openAccountFrom(w, unit, term);
  if (tenantLeaves) await endTenancy(w, unitId, input);
  await mailStatements(w, day, seller, buyer);
  await queueApprovalRecheck(w);
  const fact = { unitId, day, sellerAccountId: seller.id, buyerAccountId: buyer.id };
  w.record(sold, unitId, fact);
  w.record(sellerSold, seller.id, fact);
};

export const recordUnitSold = defineCommand({
  on: partialRowTarget(units, staffWriteScope, { id: units.id }),
  allowed: ({ id }, context) => mayBeSold(id, context),
  run: (w, { id }, input: SaleInput) => sellUnit(w, id, input),
});

/** Locks the unit before the account, in the order of the step on the unit. */
const lockUnitOfAccount = async (w: CommandWrite, levyAccountId: string): Promise<void> => {
  await w.tx.execute(sql`select u.id from units u where u.id = (select l.unit_id from levy_accounts l
    where l.id = ${levyAccountId}::uuid) for update`);
};

const accountOfUnit = (more: Record<'previousId' | 'previousNumber', SQL<string | null>>) =>
  partialRowTarget(levyAccounts, staffWriteScope, {
    id: levyAccounts.id,
    unitId: levyAccounts.unitId,
    type: levyAccounts.type,
    fromDay: levyAccounts.fromDay,
    untilDay: levyAccounts.untilDay,
    createdAt: levyAccounts.createdAt,
    ...more,
  });

/** The account of the owner before: it ends on the day before this one begins. */
const ofPrevious = (column: 'id' | 'account_number') => sql<string | null>`(select p.${sql.identifier(column)}
  from levy_accounts p where p.unit_id = levy_accounts.unit_id and p.type = 'Owner' and p.id <> levy_accounts.id
    and p.until_day = levy_accounts.from_day - 1 order by p.account_number limit 1)`;

const unitAccount = accountOfUnit({ previousId: ofPrevious('id'), previousNumber: ofPrevious('account_number') });

export const recordAccountSold = defineCommand({
  on: unitAccount,
  first: lockUnitOfAccount,
  allowed: ({ type, untilDay, unitId }, context) => {
    if (type !== 'Owner') return false;
    if (untilDay !== null && untilDay < context.at.today) return texts.hasEnded({ day: { day: untilDay } });
    return mayBeSold(unitId, context);
  },
  run: (w, { unitId }, input: SaleInput) => sellUnit(w, unitId, input),
});

type Back = { unitId: string; sellerAccountId: string };
const takenBack = defineFact<Back>('levy-accounts.takeBackSale', 'levy-accounts');
const runsOn = defineFact<{ event: string }>('levy-accounts.runsOn', 'levy-accounts');

/** In days: how long an account says why its sale can no longer be taken back. */
const SAID_FOR = 60;

/** Tenancies that the sale ended run on too, unless another tenant has moved in since. */
const reopenTenancies = async (w: CommandWrite, unitId: string, day: Day): Promise<void> => {
  if ((await listOpenLevyAccountsFrom(w.tx, { unitId, type: 'Tenant', day })).length > 0) return;
  const { rows } = await w.tx.execute<{ id: string }>(sql`
    select l.id from levy_accounts l where l.unit_id = ${unitId}::uuid and l.type = 'Tenant'
      and l.until_day = ${day}::date - 1 and exists (select from audit_entries e where e.subject_kind = 'levy-accounts'
        and e.subject_id = l.id and e.action = 'levy-accounts.endedInEvent' and e.detail ->> 'event' = ${EVENT})`);
  for (const { id } of rows) {
    await setLastDayOfLevyAccount(w.tx, id, null);
    w.record(runsOn, id, { event: EVENT });
  }
};

/** The account of the seller runs on; the buyer's stays to be read, but answers for nothing. */
export const takeBackUnitSale = defineCommand({
  on: unitAccount,
  first: lockUnitOfAccount,
  allowed: async ({ id, type, untilDay, previousId, createdAt }, { db, at }) => {
    if (type !== 'Owner' || untilDay !== null || previousId === null) return false;
    if (!(await hasEntriesOrPending(db, id))) return true;
    return at.now.getTime() - createdAt.getTime() < SAID_FOR * 86_400_000 && texts.somethingPosted;
  },
  run: async (w, { id, unitId, fromDay, previousId, previousNumber }) => {
    if (previousId === null || previousNumber === null) throw new AppError('conflict');
    const unit = await lockUnitOfEvent(w, unitId);
    await mailLevyAccounts(w, [id, previousId], saleTakenBackMail(await placeOf(w, unit), { account: previousNumber }));
    await voidLevyAccount(w.tx, id);
    await setLastDayOfLevyAccount(w.tx, previousId, null);
    await reopenTenancies(w, unitId, fromDay);
    await queueApprovalRecheck(w);
    w.record(takenBack, id, { unitId, sellerAccountId: previousId });
    w.record(runsOn, previousId, { event: EVENT });
  },
});
