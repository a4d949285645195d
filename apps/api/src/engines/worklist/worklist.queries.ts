/** Reads a person's hub: one query for each role of the person. */
import type { PersonWorklist } from '@stoep/contract/people/person-worklist';
import { type SQL, sql } from 'drizzle-orm';
import type { ServerDeps } from '../../deps.ts';
import type { PersonActor } from '../../kernel/actor.ts';
import { defineScopedQuery } from '../../kernel/query.ts';
import type { RowScope } from '../../kernel/scope.ts';
import {
  type RoleWorklistDeclaration,
  roleWorklistDeclarations,
  staffHubCounters,
  type WorklistRole,
  type WorklistValuesByRole,
} from './worklist.policy.ts';

/** No further scope: each declared row selects by its caller already. */
const EACH_ITS_OWN: RowScope = { rows: () => sql`true` };

/** The values that the contract requires. The start fails if one is declared by nobody or twice. */
const PROMISED: { readonly [R in WorklistRole]: Readonly<Record<keyof WorklistValuesByRole[R], true>> } = {
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
  registrant: { registration: true, buildingLeft: true },
};

const declaredFor = (forRole: WorklistRole): readonly RoleWorklistDeclaration[] => {
  const declared = roleWorklistDeclarations.all().filter((one) => one.for === forRole);
  const names = declared.flatMap(({ says }) => Object.keys(says)).sort();
  const promised = Object.keys(PROMISED[forRole]).sort();
  if (names.join() !== promised.join())
    throw new Error(`The hub of ${forRole} says ${promised.join(', ')}; declared are ${names.join(', ')}.`);
  return declared;
};

/** The rows of all modules side by side, each value under its hub name. */
const rowFor = (forRole: WorklistRole) =>
  defineScopedQuery(`attention.${forRole}`, {
    scope: EACH_ITS_OWN,
    input: {},
    from: (db, { within, caller }) => {
      const rows = declaredFor(forRole).map(({ says, row }, at) => ({
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

const tell = async <R extends WorklistRole>(
  deps: ServerDeps,
  person: PersonActor,
  forRole: R,
): Promise<WorklistValuesByRole[R]> => {
  const [row = {}] = await ROWS[forRole].ask(deps.db, person, {});
  const values = declaredFor(forRole).flatMap(({ says }) =>
    Object.entries(says).map(([name, read]) => [name, read(row[name], person)]),
  );
  // Building the query has already checked that every required name is declared with a reader of its type.
  return Object.fromEntries(values) as WorklistValuesByRole[R];
};

const factorOf = (deps: ServerDeps, person: PersonActor): PersonWorklist['secondFactor'] => {
  if (person.secondFactor) return 'on';
  return person.staffRole && !deps.config.demo ? 'required' : 'offered';
};

const countForStaff = async (deps: ServerDeps, person: PersonActor): Promise<PersonWorklist['staff']> => {
  const [count] = staffHubCounters.all();
  return count ? count(deps.db, person) : null;
};

export const readHubWorklist = async (deps: ServerDeps, person: PersonActor): Promise<PersonWorklist> => {
  const { roles } = person;
  const inRole = async <R extends 'owner' | 'trustee' | 'contractor'>(role: R) =>
    roles.has(role) ? tell(deps, person, role) : null;
  const [registrant, owner, trustee, contractor, staff] = await Promise.all([
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
    worksInOffice: person.staffRole !== null,
    registration: registrant?.registration ?? null,
    buildingLeft: registrant?.buildingLeft ?? false,
    owner,
    trustee,
    contractor,
    staff,
  };
};
