/**
 * Watches changed addresses and account holders. The old address, the new one and all who see the account get a mail.
 */

import { securityNoticeSentences as texts } from '@stoep/contract/identity/security-notices.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { type SQL, sql } from 'drizzle-orm';
import { isEmailAddress } from '../db/statement-email.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import {
  notifyOutsidersOfSecurityChange,
  type SecurityChangeWatcher,
  type SecurityNotifier,
} from './security-notices.writes.ts';
import { trustedEmailSql } from './trusted-email-address.ts';

type Addressed = { readonly id: string; readonly name: string; readonly email: string | null };

const rowsOf = async <R extends object>(tx: DatabaseTransaction, query: SQL): Promise<R[]> =>
  (await tx.execute(query)).rows as R[];

/** Ids as rows. */
export const idRowsSql = (ids: readonly (string | null)[]): SQL =>
  sql`select value::uuid from json_array_elements_text(${JSON.stringify(ids.filter((id) => id !== null))}::json)`;

const listOf = (rows: readonly { readonly id: string }[]): SQL => idRowsSql(rows.map(({ id }) => id));

/** Rows whose address has changed, without new rows. */
const changedOf = (before: readonly Addressed[], now: readonly Addressed[]) =>
  now.flatMap((one) => {
    const was = before.find(({ id }) => id === one.id);
    return was && was.email?.toLowerCase() !== one.email?.toLowerCase() ? [{ ...one, was: was.email }] : [];
  });

const addressFacts = ({ was, email }: { was: string | null; email: string | null }) => [
  { label: texts.formerAddress, value: isEmailAddress(was) ? was : texts.noAddress },
  { label: texts.newAddress, value: isEmailAddress(email) ? email : texts.noAddress },
];

const TABLES = { contacts: sql`contacts`, accounts: sql`owner_accounts` };

/** When a changed address would hide a mail from a person, the former address gets it too. */
const storedAddressesOf = async (
  { tx, deps }: SecurityNotifier,
  kind: keyof typeof TABLES,
  ids: readonly string[],
): Promise<(string | null)[]> => {
  const found = await rowsOf<{ readonly email: string | null }>(
    tx,
    sql`select ${trustedEmailSql(sql`c`, deps.clock.now())} as email from ${TABLES[kind]} c
      where c.id in (${idRowsSql(ids)})`,
  );
  return found.map(({ email }) => email);
};

/** @param ids a query of the contacts that may change */
export const watchContactChanges =
  (ids: SQL): SecurityChangeWatcher =>
  async (tx) => {
    const read = (among: SQL) =>
      rowsOf<Addressed>(
        tx,
        sql`select c.id, concat_ws(' ', c.first_name, c.last_name) as name, c.email from contacts c where c.id in (${among})`,
      );
    const before = await read(ids);
    return async (notifier) => {
      for (const one of changedOf(before, await read(listOf(before))))
        await notifyOutsidersOfSecurityChange(
          notifier,
          [...(await storedAddressesOf(notifier, 'contacts', [one.id])), one.was, one.email],
          {
            subject: texts.contactSubject,
            lead: texts.contactLead,
            facts: [{ label: texts.person, value: one.name }, ...addressFacts(one)],
          },
        );
    };
  };

type Holder = {
  readonly accountId: string;
  readonly contactId: string;
  readonly name: string;
  readonly email: string;
};

const holdersOf = (tx: DatabaseTransaction, among: SQL) =>
  rowsOf<Holder>(
    tx,
    sql`select h.account_id as "accountId", h.contact_id as "contactId", c.email,
      concat_ws(' ', c.first_name, c.last_name) as name
    from account_holders h join contacts c on c.id = h.contact_id where h.account_id in (${among})`,
  );

const accountsOf = (tx: DatabaseTransaction, among: SQL) =>
  rowsOf<Addressed>(tx, sql`select o.id, o.name, o.email from owner_accounts o where o.id in (${among})`);

/**
 * Where statements of owner accounts go. If an account had no address of its own, its holders get the mail.
 * @param ids a query of the accounts that may change
 */
export const watchStatementAddressChanges =
  (ids: SQL): SecurityChangeWatcher =>
  async (tx) => {
    const before = await accountsOf(tx, ids);
    const holders = await holdersOf(tx, listOf(before));
    return async (notifier) => {
      for (const one of changedOf(before, await accountsOf(tx, listOf(before)))) {
        const held = holders.filter(({ accountId }) => accountId === one.id).map(({ email }) => email);
        const stored = await storedAddressesOf(notifier, 'accounts', [one.id]);
        await notifyOutsidersOfSecurityChange(
          notifier,
          [...stored, ...(isEmailAddress(one.was) ? [one.was] : held), one.email],
          {
            subject: texts.statementSubject({ account: one.name }),
            lead: texts.statementLead,
            facts: [{ label: texts.account, value: one.name }, ...addressFacts(one)],
          },
        );
      }
    };
  };

/**
 * Watches who sees owner accounts. A new account sends no mail, since it had no holder before. A removed person gets
 * the mail at the trusted address, since a changed one would hide it from them.
 * @param ids a query of the accounts whose holders may change
 */
export const watchAccountHolderChanges =
  (ids: SQL): SecurityChangeWatcher =>
  async (tx) => {
    const accounts = await accountsOf(tx, ids);
    const before = await holdersOf(tx, listOf(accounts));
    return async (notifier) => {
      const now = await holdersOf(tx, listOf(accounts));
      for (const { id, name, email } of accounts) {
        const had = before.filter(({ accountId }) => accountId === id);
        const added = now.filter(
          (one) => one.accountId === id && !had.some(({ contactId }) => contactId === one.contactId),
        );
        const gone = had.filter(
          (one) => !now.some(({ accountId, contactId }) => accountId === id && contactId === one.contactId),
        );
        const addresses = [...had.map((one) => one.email), email];
        const holderIds = had.map(({ contactId }) => contactId);
        const stored = gone.length > 0 ? await storedAddressesOf(notifier, 'contacts', holderIds) : [];
        const facts = (label: SentenceOrText, people: readonly Holder[]) => [
          { label: texts.account, value: name },
          ...people.map((one) => ({ label, value: one.name })),
        ];
        if (added.length > 0)
          await notifyOutsidersOfSecurityChange(notifier, addresses, {
            subject: texts.holderSubject({ account: name }),
            lead: texts.holderLead,
            facts: facts(texts.holderName, added),
          });
        if (gone.length > 0)
          await notifyOutsidersOfSecurityChange(notifier, [...addresses, ...stored], {
            subject: texts.holderGoneSubject({ account: name }),
            lead: texts.holderGoneLead,
            facts: facts(texts.holderGoneName, gone),
          });
      }
    };
  };
