/** What waits on a person: one statement per role held; other roles are not asked. */
import type { Attention } from '@stoep/contract/people/people';
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { query } from '../../kernel/query.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  type AttentionReader,
  type AttentionValue,
  staffHub,
  type Worklist,
  worklists,
} from './worklist.policy.ts';

/** Each row that is declared selects by its caller alone. */
const EACH_ITS_OWN: Scope = { rows: () => sql`true` };

/** What the contract promises; a start finds what nobody declares, and what two do. */
const PROMISED: { readonly [R in AttentionReader]: Readonly<Record<keyof AttentionValue[R], true>> } = {
  owner: {
    amountDue: true,
    overdueAccounts: true,
    reported: true,
    ticketsAnswered: true,
    answeredTicketId: true,
    ticketsOpen: true,
    latestTicket: true,
    account: true,
    accounts: true,
  },
  trustee: {
    votesWaiting: true,
    votesClosingSoon: true,
    firstVoteCloses: true,
    ticketsAnswered: true,
    answeredTicketId: true,
  },
  contractor: {
    applicationPending: true,
    quotesRequested: true,
    firstQuoteCloses: true,
    nextCase: true,
    jobsToComplete: true,
    paymentsOnTheWay: true,
    documentsLacking: true,
    documentsExpiring: true,
  },
  registrant: { registration: true },
};

const declaredFor = (told: AttentionReader): readonly Worklist[] => {
  const declared = worklists.all().filter((one) => one.for === told);
  const names = declared.flatMap(({ says }) => Object.keys(says)).sort();
  const promised = Object.keys(PROMISED[told]).sort();
  if (names.join() !== promised.join())
    throw new Error(`The hub of ${told} says ${promised.join(', ')}; declared are ${names.join(', ')}.`);
  return declared;
};

/** The rows of all modules side by side, each value under the name that the hub has for it. */
const rowFor = (told: AttentionReader) =>
  query(`attention.${told}`, {
    scope: EACH_ITS_OWN,
    input: {},
    from: (db, { within, caller }) => {
      const rows = declaredFor(told).map(({ says, row }, at) => ({
        names: Object.keys(says),
        alias: sql.identifier(`part_${at}`),
        row: row(caller),
      }));
      const selected = rows.flatMap(({ names, alias }) =>
        names.map((name): [string, SQL] => [name, sql`${alias}.${sql.identifier(name)}`]),
      );
      const side = rows.map(({ row, alias }) => sql`(${row}) ${alias}`);
      return db.select(Object.fromEntries(selected)).from(sql.join(side, sql` cross join `)).where(within);
    },
  });

const ROWS = {
  owner: rowFor('owner'),
  trustee: rowFor('trustee'),
  contractor: rowFor('contractor'),
  registrant: rowFor('registrant'),
};

const tell = async <R extends AttentionReader>(
  deps: Deps,
  person: Person,
  told: R,
): Promise<AttentionValue[R]> => {
  const [row = {}] = await ROWS[told].ask(deps.db, person, {});
  const values = declaredFor(told).flatMap(({ says }) =>
    Object.entries(says).map(([name, read]) => [name, read(row[name], person)]),
  );
  // That all promised names are declared, each with a reader of its type, was found when the statement was built.
  return Object.fromEntries(values) as AttentionValue[R];
};

const factorOf = (deps: Deps, person: Person): Attention['secondFactor'] => {
  if (person.secondFactor) return 'on';
  return person.staffRole && !deps.config.demo ? 'required' : 'offered';
};

const countForStaff = async (deps: Deps, person: Person): Promise<Attention['staff']> => {
  const [count] = staffHub.all();
  return count ? count(deps.db, person) : null;
};

export const readAttention = async (deps: Deps, person: Person): Promise<Attention> => {
  const { roles } = person;
  const inRole = async <R extends 'owner' | 'trustee' | 'contractor'>(role: R) =>
    roles.has(role) ? tell(deps, person, role) : null;
  const [nobody, owner, trustee, contractor, staff] = await Promise.all([
    roles.size === 0 ? tell(deps, person, 'registrant') : null,
    inRole('owner'),
    inRole('trustee'),
    inRole('contractor'),
    roles.has('staff') ? countForStaff(deps, person) : null,
  ]);
  return {
    name: person.name,
    emailConfirmed: person.emailConfirmed,
    secondFactor: factorOf(deps, person),
    registration: nobody?.registration ?? null,
    owner,
    trustee,
    contractor,
    staff,
  };
};
