/** Bank accounts of buildings: what one person proposes, another approves or refuses (issue 7, A-19). */
import { AppError } from '@stoep/contract/kit/errors';
import * as declared from '@stoep/contract/office/resources/bank-accounts';
import { checkAccountNumber, checkBranchCode } from '@stoep/domain/firms/bank-accounts';
import { and, eq, sql } from 'drizzle-orm';
import { confirmedOn } from '../../db/bank-details.ts';
import * as tables from '../../db/schema/buildings.ts';
import {
  type Action,
  type ActionInput,
  type Binding,
  bind,
  type Values,
} from '../../engines/office/binding.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';

const DETAILS = ['bank', 'branchCode', 'accountNumber', 'accountType'] as const;
type Details = Record<(typeof DETAILS)[number], string>;

const detailsOf = (values: Values): Details => ({
  bank: String(values.bank),
  branchCode: String(values.branchCode),
  accountNumber: String(values.accountNumber),
  accountType: String(values.accountType),
});

/** As stored: digits alone, by the rules of the bank where they are known. */
const insistOnDetails = (values: Values): Details => {
  const details = detailsOf(values);
  const branch = checkBranchCode(details.branchCode, details.bank);
  const number = checkAccountNumber(details.accountNumber, details.bank);
  if (branch.ok && number.ok) return { ...details, branchCode: branch.value, accountNumber: number.value };
  throw new AppError('invalid', undefined, {
    fields: {
      ...(branch.ok ? {} : { branchCode: branch.reason }),
      ...(number.ok ? {} : { accountNumber: number.reason }),
    },
  });
};

type Proposal = { bankAccountId: string; details: Details; replaces: string | null; reason: string };

const propose = async (
  { deps, tx, person }: Pick<ActionInput, 'deps' | 'tx' | 'person'>,
  given: Proposal,
) => {
  const { details, ...rest } = given;
  await tx.insert(tables.bankAccountChanges).values({
    ...rest,
    ...details,
    proposedBy: person.profileId,
    createdAt: deps.clock.now(),
  });
};

/** A new account stands there, and nobody is asked to pay into it yet. */
const enter: NonNullable<Binding['create']> = async (input) => {
  const details = insistOnDetails(input.values);
  const [added] = await input.tx
    .insert(tables.buildingBankAccounts)
    .values({
      ...(input.values as unknown as typeof tables.buildingBankAccounts.$inferInsert),
      ...details,
      inUse: false,
    })
    .returning({ id: tables.buildingBankAccounts.id });
  if (!added) throw new AppError('internal');
  await propose(input, { bankAccountId: added.id, details, replaces: null, reason: 'A new account' });
  return added.id;
};

const changeDetails: Action = {
  allowed: ({ proposed }) => proposed === null,
  withheld: () => 'A change waits for a second person. It is approved or refused first.',
  run: async (input) => {
    const { id, record, values } = input;
    const given = Object.fromEntries(
      DETAILS.filter((name) => values[name]).map((name) => [name, values[name]]),
    );
    const now = detailsOf(record);
    const details = insistOnDetails({ ...now, ...given });
    if (record.inUse === true && DETAILS.every((name) => details[name] === now[name]))
      throw new AppError(
        'invalid',
        'These are the details that are there already. Please change something first.',
      );
    await propose(input, {
      bankAccountId: id,
      details,
      replaces: record.inUse === true ? DETAILS.map((name) => now[name]).join(', ') : null,
      reason: String(values.reason),
    });
  },
};

/** In use, but never looked at by two: it came with an import. Nothing about it changes; owners are shown it afterwards. */
const confirmDetails: Action = {
  allowed: ({ inUse, confirmed, proposed }) => inUse === true && confirmed === false && proposed === null,
  run: (input) =>
    propose(input, {
      bankAccountId: input.id,
      // As statements show them: what is in use is confirmed or changed, not corrected on the way.
      details: detailsOf(input.record),
      replaces: null,
      reason: 'The details in use, to be confirmed',
    }),
};

const waiting: Action['allowed'] = ({ state }) => state === 'waiting';

const decide = async ({ deps, tx, person, id }: ActionInput, refusal: string | null) => {
  const [decided] = await tx
    .update(tables.bankAccountChanges)
    .set({
      state: refusal === null ? 'approved' : 'refused',
      refusal,
      decidedBy: person.profileId,
      decidedAt: deps.clock.now(),
    })
    .where(and(eq(tables.bankAccountChanges.id, id), eq(tables.bankAccountChanges.state, 'waiting')))
    .returning({ id: tables.bankAccountChanges.id });
  if (!decided) throw new AppError('conflict');
};

/** By another person than the one who proposed it; the account's own history tells of both. */
const approve: Action = {
  allowed: (record, person, config) =>
    waiting(record, person, config) && record.proposedBy !== person.profileId,
  withheld: ({ state }) =>
    state === 'waiting' ? 'You entered these details. Another person approves them.' : undefined,
  run: async (input) => {
    const { deps, tx, person, origin, record } = input;
    const accountId = String(record.bankAccountId);
    const details = detailsOf(record);
    await decide(input, null);
    const [before] = await tx
      .select()
      .from(tables.buildingBankAccounts)
      .where(eq(tables.buildingBankAccounts.id, accountId))
      .for('update');
    if (!before) throw new AppError('not_found');
    await tx
      .update(tables.buildingBankAccounts)
      .set({ ...details, inUse: true })
      .where(eq(tables.buildingBankAccounts.id, accountId));
    await writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
      action: 'bank-accounts.details-changed',
      subjectKind: 'bank-accounts',
      subjectId: accountId,
      detail: {
        before: { ...detailsOf(before), inUse: before.inUse },
        after: { ...details, inUse: true },
        proposedBy: record.proposedBy,
        reason: record.reason,
      },
    });
  },
};

export const bankAccountBindings = [
  bind(declared.bankAccounts, tables.buildingBankAccounts, {
    computed: {
      confirmed: (column) =>
        sql`(${confirmedOn({
          id: column('id'),
          bank: column('bank'),
          branchCode: column('branchCode'),
          accountNumber: column('accountNumber'),
          accountType: column('accountType'),
        })} is not null)`,
      proposed: (
        column,
      ) => sql`(select c.bank || ', ' || c.branch_code || ', ' || c.account_number || ', ' || c.account_type
        from bank_account_changes c where c.bank_account_id = ${column('id')} and c.state = 'waiting')`,
    },
    create: enter,
    actions: { changeDetails, confirmDetails },
  }),
  bind(declared.bankAccountChanges, tables.bankAccountChanges, {
    titleOf: (column) =>
      sql`(select a.name from building_bank_accounts a where a.id = ${column('bankAccountId')})`,
    buildingOf: (column) =>
      sql`(select a.building_id from building_bank_accounts a where a.id = ${column('bankAccountId')})`,
    actions: {
      approve,
      // Who proposed it may take it back.
      refuse: { allowed: waiting, run: (input) => decide(input, String(input.values.refusal)) },
    },
  }),
];
