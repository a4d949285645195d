/** Changing an owner account: A 2 /account-detail-view, M-16. Only what differs is written, and audited. */
import { AppError } from '@stoep/contract/kit/errors';
import { accountTexts } from '@stoep/contract/people/people.texts';
import type { Account, AccountUpdate } from '@stoep/contract/people/people-accounts';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { type Checked, checkAnyIdentity, checkPhone } from '@stoep/domain/people/sa-identity';
import { eq } from 'drizzle-orm';
import { ownerAccounts } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { readAs } from '../../kernel/read.ts';
import { accountDetail } from './accounts.queries.ts';

const REQUIRED = { email: checkEmail, phoneNumber: checkPhone, registrationId: checkAnyIdentity } as const;
const LINES = ['address1', 'address2', 'address3'] as const;
type Changeable = Omit<Account, 'name'>;

const refusal = (fields: Record<string, string>) =>
  new AppError('invalid', Object.values(fields)[0], {
    fields,
  });

/** The clean values of what was sent; what was not touched is taken as it is, however it was imported. */
const checkAccount = (given: AccountUpdate, stored: Account): Changeable => {
  const fields: Record<string, string> = {};
  const clean = { ...stored } as Changeable;
  for (const [field, check] of Object.entries(REQUIRED) as [keyof typeof REQUIRED, typeof checkEmail][]) {
    const typed = given[field].trim();
    const checked: Checked = typed === stored[field] ? { ok: true, value: typed } : check(typed);
    if (typed === '') fields[field] = accountTexts.missing[field];
    else if (checked.ok) clean[field] = checked.value;
    else fields[field] = checked.reason;
  }
  if (Object.keys(fields).length > 0) throw refusal(fields);
  for (const line of LINES) if (given[line] !== undefined) clean[line] = given[line]?.trim() || null;
  return clean;
};

/** What the audit keeps of a number that stands for a person: enough to recognise it, not to use it. */
const masked = (field: string, value: string | null): string | null =>
  field === 'registrationId' && value ? `…${value.slice(-4)}` : value;

export const updateAccount = async (
  deps: Deps,
  person: Person,
  accountId: string,
  given: AccountUpdate,
  origin: Origin,
): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const stored = await readAs(tx, person).get(accountDetail, { accountId });
    const clean = checkAccount(given, stored);
    const changed = (Object.keys(clean) as (keyof Changeable)[]).filter((field) =>
      field in REQUIRED || LINES.some((line) => line === field) ? clean[field] !== stored[field] : false,
    );
    if (changed.length === 0) return;
    const { phoneNumber, ...others } = Object.fromEntries(changed.map((field) => [field, clean[field]]));
    await tx
      .update(ownerAccounts)
      .set({ ...others, ...(phoneNumber === undefined ? {} : { phone: phoneNumber }) })
      .where(eq(ownerAccounts.id, accountId));
    const told = (account: Changeable) =>
      Object.fromEntries(changed.map((field) => [field, masked(field, account[field])]));
    await writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
      action: 'account.updated',
      subjectKind: 'account',
      subjectId: accountId,
      contactId: person.contactId,
      detail: { before: told(stored), after: told(clean) },
    });
  });
};
