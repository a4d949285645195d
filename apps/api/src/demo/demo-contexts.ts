/** Contexts in which the demo runs commands of the product: within the loading transaction, on a day of the past. */
import type { Day } from '@stoep/domain/calendar/calendar';
import { startOfDay } from '@stoep/domain/calendar/calendar';
import { eq } from 'drizzle-orm';
import { userProfiles } from '../db/schema/identity/logins.ts';
import type { ServerDeps } from '../deps.ts';
import type { ImportDeps } from '../engines/imports/imports.writes.ts';
import type { PersonActor } from '../kernel/actor.ts';
import { clockOf } from '../kernel/clock.ts';
import { personContext, systemContext } from '../kernel/command.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import type { JobQueue } from '../kernel/jobs/queue.ts';
import type { CommandContext } from '../kernel/write.ts';
import { findPersonOfLogin } from '../modules/identity/sign-in/linked-roles.policy.ts';

const ORIGIN = { requestId: '', source: '', device: '' };

/** A moment at an hour of a day in South Africa. */
export const momentAtHour = (day: Day, hour: number): Date => new Date(startOfDay(day).getTime() + hour * 3_600_000);

/** Throws if the demo has no such login. */
export const getDemoProfile = async (tx: DatabaseTransaction, email: string) => {
  const [found] = await tx
    .select({
      id: userProfiles.id,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
      staffRole: userProfiles.staffRole,
    })
    .from(userProfiles)
    .where(eq(userProfiles.email, email));
  if (!found) throw new Error(`The demo has no login ${email}.`);
  return found;
};

/** Jobs that a command would queue are run by the demo itself, or left to the night. */
const noJobs: Pick<JobQueue, 'enqueue' | 'enqueueAll'> = {
  enqueue: async () => undefined,
  enqueueAll: async () => undefined,
};

const depsOf = (deps: ImportDeps, tx: DatabaseTransaction, now: Date): ServerDeps => {
  // Commands of the demo sign no token and read no other setting. The caller removes the mails they queue.
  const config = { publicUrl: 'http://localhost:3000' };
  const some: Pick<ServerDeps, 'files' | 'clock'> & {
    db: DatabaseTransaction;
    jobs: typeof noJobs;
    config: typeof config;
  } = {
    config,
    files: deps.files,
    clock: clockOf(() => now),
    db: tx,
    jobs: noJobs,
  };
  return some as unknown as ServerDeps;
};

/** As the system. */
export const demoSystemContext = (deps: ImportDeps, tx: DatabaseTransaction, now: Date, name: string): CommandContext =>
  systemContext(depsOf(deps, tx, now), name);

/** As the person of a login, with their roles at that moment. */
export const demoLoginContext = async (
  deps: ImportDeps,
  tx: DatabaseTransaction,
  now: Date,
  email: string,
): Promise<{ order: CommandContext; person: PersonActor }> => {
  const then = depsOf(deps, tx, now);
  const { id } = await getDemoProfile(tx, email);
  const person = await findPersonOfLogin(tx, id, { now, today: then.clock.today() });
  if (!person) throw new Error(`Nobody can log in as ${email}.`);
  return { order: personContext(then, person, ORIGIN), person };
};

/** As a member of staff. */
export const demoStaffContext = async (
  deps: ImportDeps,
  tx: DatabaseTransaction,
  now: Date,
  email: string,
): Promise<CommandContext> => {
  const { id, firstName, lastName, staffRole } = await getDemoProfile(tx, email);
  const then = depsOf(deps, tx, now);
  const person: PersonActor = {
    kind: 'person',
    at: { now, today: then.clock.today() },
    profileId: id,
    contactId: null,
    email,
    name: `${firstName} ${lastName}`,
    language: 'en',
    roles: new Set(['staff'] as const),
    emailConfirmed: true,
    secondFactor: false,
    contractorId: null,
    staffRole,
    sessionId: '',
    authenticatedAt: now,
  };
  return personContext(then, person, ORIGIN);
};
