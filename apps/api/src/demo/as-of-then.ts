/** Commands of the product as the demo's people gave them: inside the transaction that loads it, on a day of the past. */
import type { Day } from '@stoep/domain/calendar/calendar';
import { startOfDay } from '@stoep/domain/calendar/calendar';
import { eq } from 'drizzle-orm';
import { userProfiles } from '../db/schema/identity/logins.ts';
import type { Deps } from '../deps.ts';
import type { ImportDeps } from '../engines/imports/imports.commands.ts';
import type { Person } from '../kernel/actor.ts';
import { clockFrom } from '../kernel/clock.ts';
import { personContext, systemContext } from '../kernel/command.ts';
import type { Transaction } from '../kernel/database/client.ts';
import type { JobQueue } from '../kernel/jobs/queue.ts';
import type { CommandContext } from '../kernel/write.ts';
import { personOfLogin } from '../modules/identity/sign-in/person-of.policy.ts';

const ORIGIN = { requestId: '', source: '', device: '' };

/** An hour of a day in South Africa. */
export const at = (day: Day, hour: number): Date => new Date(startOfDay(day).getTime() + hour * 3_600_000);

/** Throws when the demo has no such login. */
export const profileOf = async (tx: Transaction, email: string) => {
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

/** What a command would leave to a job, the demo does itself or leaves to the night. */
const noJobs: Pick<JobQueue, 'enqueue' | 'enqueueAll'> = {
  enqueue: async () => undefined,
  enqueueAll: async () => undefined,
};

const depsOf = (deps: ImportDeps, tx: Transaction, now: Date): Deps => {
  // No command of the demo signs a token or reads another setting. The caller removes the mails that a command queues.
  const config = { publicUrl: 'http://localhost:3000' };
  const some: Pick<Deps, 'files' | 'clock'> & {
    db: Transaction;
    jobs: typeof noJobs;
    config: typeof config;
  } = {
    config,
    files: deps.files,
    clock: clockFrom(() => now),
    db: tx,
    jobs: noJobs,
  };
  return some as unknown as Deps;
};

/** As the product by itself. */
export const byProduct = (deps: ImportDeps, tx: Transaction, now: Date, name: string): CommandContext =>
  systemContext(depsOf(deps, tx, now), name);

/** As whoever holds a login, with the roles of that moment. */
export const byLogin = async (
  deps: ImportDeps,
  tx: Transaction,
  now: Date,
  email: string,
): Promise<{ order: CommandContext; person: Person }> => {
  const then = depsOf(deps, tx, now);
  const { id } = await profileOf(tx, email);
  const person = await personOfLogin(tx, id, { now, today: then.clock.today() });
  if (!person) throw new Error(`Nobody can log in as ${email}.`);
  return { order: personContext(then, person, ORIGIN), person };
};

/** As one of the staff. */
export const byStaff = async (
  deps: ImportDeps,
  tx: Transaction,
  now: Date,
  email: string,
): Promise<CommandContext> => {
  const { id, firstName, lastName, staffRole } = await profileOf(tx, email);
  const then = depsOf(deps, tx, now);
  const person: Person = {
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
