/**
 * The mutants: for each suite one product that is wrong on purpose, which the suite has to catch. A mutant replaces exports of one file
 * by name. The compiler checks the names, so the inside of the file may be renamed and formatted freely.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';

/** Replacements for exports of a module, each made from the original. */
type Replacements<M> = { readonly [K in keyof M]?: (original: M) => M[K] };

export type Mutant = {
  /** The replaced file, from the root. */
  readonly file: string;
  readonly replacements: Readonly<Record<string, (original: never) => unknown>>;
};

const mutant = <M>(file: string, replacements: Replacements<M>): Mutant => ({
  file,
  replacements: replacements as Mutant['replacements'],
});

/** The row of the idempotency key is claimed and answered in two transactions instead of one. */
const apartFromItsKey = mutant<typeof import('../../apps/api/src/kernel/database/idempotency-store.ts')>(
  'apps/api/src/kernel/database/idempotency-store.ts',
  {
    databaseIdempotencyStore:
      ({ databaseIdempotencyStore: idempotencyStore }) =>
      (db, clock) => {
        const apart: typeof db = Object.create(db, { together: { value: db.transaction.bind(db) } });
        return idempotencyStore(apart, clock);
      },
  },
);

export const mutants = {
  audit: mutant<typeof import('../../apps/api/src/kernel/audit/audit.writes.ts')>(
    'apps/api/src/kernel/audit/audit.writes.ts',
    {
      insertAuditEntry:
        ({ insertAuditEntry: writeAudit }) =>
        async (tx, at, by, entry) => {
          await tx.execute(sql`select pg_advisory_xact_lock(7420232)`);
          return writeAudit(tx, at, by, entry);
        },
    },
  ),

  /** Simultaneous votes without the row lock. */
  races: mutant<typeof import('../../apps/api/src/engines/decisions/commands/ballot-roll.ts')>(
    'apps/api/src/engines/decisions/commands/ballot-roll.ts',
    { lockApproval: ({ findApproval }) => findApproval },
  ),

  /** A connection that breaks during a query ends the process. */
  connections: mutant<typeof import('../../apps/api/src/kernel/database/connections.ts')>(
    'apps/api/src/kernel/database/connections.ts',
    {
      createResilientPool:
        ({ createResilientPool: sturdyPool }) =>
        (config) =>
          sturdyPool(config).removeAllListeners('connect'),
    },
  ),

  /** The person behind a request is cached by token. */
  revocation: mutant<typeof import('../../apps/api/src/modules/identity/sign-in/authenticate.policy.ts')>(
    'apps/api/src/modules/identity/sign-in/authenticate.policy.ts',
    {
      authenticateRequest: ({ authenticateRequest: authenticate }) => {
        const actors = new Map<string, Awaited<ReturnType<typeof authenticate>>>();
        return async (deps, token, called) => {
          const key = token + JSON.stringify(called?.access);
          const known = actors.get(key);
          if (known) return known;
          const actor = await authenticate(deps, token, called);
          if (actor.kind === 'person' && actors.size < 100) actors.set(key, actor);
          return actor;
        };
      },
    },
  ),

  /** A job with a start time wakes no worker. */
  jobs: mutant<typeof import('../../apps/api/src/kernel/jobs/queue.ts')>('apps/api/src/kernel/jobs/queue.ts', {
    startJobQueue:
      ({ startJobQueue }) =>
      async (...settings) => {
        const queue = await startJobQueue(...settings);
        return {
          ...queue,
          enqueue: (tx, job, payload, options) =>
            queue.enqueue(tx, job, payload, { startAfter: new Date(0), ...options }),
        };
      },
  }),

  /** A new connection to the mail server for each mail. */
  mail: mutant<typeof import('../../apps/api/src/kernel/mail/smtp-transport.ts')>(
    'apps/api/src/kernel/mail/smtp-transport.ts',
    {
      smtpTransport:
        ({ smtpTransport }) =>
        (options) => ({
          deliver: async (mail) => {
            const own = smtpTransport(options);
            const outcome = await own.deliver(mail);
            own.close();
            return outcome;
          },
          close: () => undefined,
        }),
    },
  ),

  killed: apartFromItsKey,
  kill: apartFromItsKey,
  points: apartFromItsKey,

  /** The answer comes half a second before the commit. */
  kills: mutant<typeof import('../../apps/api/src/kernel/database/connections.ts')>(
    'apps/api/src/kernel/database/connections.ts',
    {
      createConnectionRouter:
        ({ createConnectionRouter: connections }) =>
        (pools, begin, nested) => {
          const own = connections(pools, begin, nested);
          return {
            ...own,
            together: (work) =>
              new Promise((resolve, reject) => {
                const early = async (tx: Parameters<typeof work>[0]) => {
                  const answer = await work(tx);
                  resolve(answer);
                  return pause(500, answer);
                };
                own.together(early).catch(reject);
              }),
          };
        },
    },
  ),

  /** The pause between two tries of a mail grows without limit. */
  outage: mutant<typeof import('../../apps/api/src/kernel/outbox/send-mail.job.ts')>(
    'apps/api/src/kernel/outbox/send-mail.job.ts',
    {
      sendMailJob: ({ sendMailJob }) => {
        const { retryDelayMax: _, ...job } = sendMailJob;
        return job;
      },
    },
  ),

  /** The server waits for a slow request head without limit. */
  slow: mutant<typeof import('../../apps/api/src/app.ts')>('apps/api/src/app.ts', {
    buildHttpApp:
      ({ buildHttpApp: buildApp }) =>
      async (deps, options) => {
        const app = await buildApp(deps, options);
        app.server.headersTimeout = 0;
        return app;
      },
  }),

  hostile: mutant<typeof import('@stoep/domain/people/storable-text')>('packages/domain/src/people/storable-text.ts', {
    hasUnstorableCharacter: () => (text) => text === '\0\0\0',
  }),

  /** Each process stores files in its own folder, although a bucket is set. */
  fleet: mutant<typeof import('../../apps/api/src/file-store.ts')>('apps/api/src/file-store.ts', {
    openFileStore:
      ({ openFileStore: fileStoreOf }) =>
      (config, dataDir) =>
        fileStoreOf({ ...config, bucket: undefined }, dataDir),
    openScannedFileStore:
      ({ openScannedFileStore: judgedStoreOf }) =>
      (config, dataDir) =>
        judgedStoreOf({ ...config, bucket: undefined }, dataDir),
  }),

  /** The new schema has a column that the release before does not fill. */
  upgrade: mutant<typeof import('../../apps/api/src/db/app-role.ts')>('apps/api/src/db/app-role.ts', {
    grantDatabaseRoles:
      ({ grantDatabaseRoles: grantToApp }) =>
      async (client) => {
        await client.query(`alter table tickets add column if not exists mutant text not null default ''`);
        await client.query('alter table tickets alter column mutant drop default');
        await grantToApp(client);
      },
  }),

  /** A server that is too old is not refused. */
  servers: mutant<typeof import('../../apps/api/src/db/server-version.ts')>('apps/api/src/db/server-version.ts', {
    requirePostgresVersion: () => async () => undefined,
  }),

  /** Each fourth file is treated as withdrawn, and is missing in the backup. */
  backup: mutant<typeof import('../../apps/api/src/db/backup/take-backup.writes.ts')>(
    'apps/api/src/db/backup/take-backup.writes.ts',
    {
      takeBackup:
        ({ takeBackup }) =>
        (source, file, key) => {
          let asked = 0;
          const writtenAt: typeof source.files.writtenAt = async (id) => {
            asked += 1;
            return asked % 4 === 0 ? null : source.files.writtenAt(id);
          };
          return takeBackup({ ...source, files: { ...source.files, writtenAt } }, file, key);
        },
    },
  ),

  /** One anchor that is newer than the audit's end stays. */
  pitr: mutant<typeof import('../../apps/api/src/kernel/audit/accept-moment.writes.ts')>(
    'apps/api/src/kernel/audit/accept-moment.writes.ts',
    {
      acceptRestoredAuditEnd:
        ({ acceptRestoredAuditEnd: acceptMoment }) =>
        (deps) => {
          let removed = 0;
          const remove = async (id: string) => {
            removed += 1;
            if (removed > 1) await deps.files.remove(id);
          };
          return acceptMoment({ ...deps, files: { ...deps.files, remove } });
        },
    },
  ),

  /** A write that is repeated under its key is done again. */
  cents: mutant<typeof import('../../apps/api/src/kernel/database/idempotency-store.ts')>(
    'apps/api/src/kernel/database/idempotency-store.ts',
    {
      databaseIdempotencyStore:
        ({ databaseIdempotencyStore: idempotencyStore }) =>
        (db, clock) => {
          const store = idempotencyStore(db, clock);
          return { ...store, once: (claim, work) => store.once({ ...claim, key: randomUUID() }, work) };
        },
    },
  ),

  /** Each reading of the clock leaks memory. */
  soak: mutant<typeof import('../../apps/api/src/kernel/clock.ts')>('apps/api/src/kernel/clock.ts', {
    systemClock: ({ clockOf: clockFrom }) => {
      const leak: Buffer[] = [];
      return clockFrom(() => {
        leak.push(Buffer.alloc(200_000, 1));
        return new Date();
      });
    },
  }),

  /** A row names a test that does not exist. */
  asvs: mutant<typeof import('../../apps/api/src/printed/asvs-page.ts')>('apps/api/src/printed/asvs-page.ts', {
    listAsvsRows:
      ({ listAsvsRows: asvsRows }) =>
      () =>
        asvsRows().map((row) => ({
          ...row,
          tests: row.tests.map((test) => `${test}, which is not there`),
        })),
  }),

  deploy: mutant<typeof import('../../apps/api/src/config.ts')>('apps/api/src/config.ts', {
    readServerConfig:
      ({ readServerConfig: readConfig }) =>
      (env) => ({ ...readConfig(env), production: false }),
  }),

  /** The list of tickets shows everybody's tickets except the caller's own. */
  access: mutant<typeof import('../../apps/api/src/modules/works/tickets/tickets.policy.ts')>(
    'apps/api/src/modules/works/tickets/tickets.policy.ts',
    {
      ticketsVisibleTo:
        ({ ticketsVisibleTo }) =>
        (person) =>
          person.roles.has('staff') ? ticketsVisibleTo(person) : sql`not (${ticketsVisibleTo(person)})`,
    },
  ),

  guesses: mutant<typeof import('../../apps/api/src/kernel/throttle/limits.policy.ts')>(
    'apps/api/src/kernel/throttle/limits.policy.ts',
    {
      THROTTLE_LIMITS: ({ THROTTLE_LIMITS: LIMITS }) =>
        Object.assign({}, LIMITS, { loginAccountTotal: { ...LIMITS.loginAccountTotal, points: 10_000 } }),
    },
  ),

  /** One column of an entry is not sealed. */
  tamper: mutant<typeof import('../../apps/api/src/kernel/audit/sealed-row.queries.ts')>(
    'apps/api/src/kernel/audit/sealed-row.queries.ts',
    {
      auditLinkHash:
        ({ auditLinkHash: linkHash }) =>
        (link, previous, row) =>
          linkHash(link, previous, row.toSpliced(9, 1)),
    },
  ),

  /** The cash book is read three days short. */
  histories: mutant<typeof import('../../apps/api/src/modules/bank/reconciliations/cash-book.queries.ts')>(
    'apps/api/src/modules/bank/reconciliations/cash-book.queries.ts',
    {
      listCashBookRows:
        ({ listCashBookRows: bookSides }) =>
        (db, account, day, opened) =>
          bookSides(db, account, addDays(day, -3), opened),
    },
  ),

  /** The first entry of a reversed month stays. */
  months: mutant<typeof import('../../apps/api/src/modules/ledger/entries/post-ledger-entries.commands.ts')>(
    'apps/api/src/modules/ledger/entries/post-ledger-entries.commands.ts',
    {
      postLedgerEntries:
        ({ postLedgerEntries: postEntries }) =>
        (tx, entries, from) =>
          postEntries(tx, from.kind === 'month undone' ? entries.slice(1) : entries, from),
    },
  ),

  /** A receipt is posted without its bank account. */
  posting: mutant<typeof import('../../apps/api/src/modules/ledger/posting/posting-facts.queries.ts')>(
    'apps/api/src/modules/ledger/posting/posting-facts.queries.ts',
    { listMainBankAccounts: () => async () => new Map() },
  ),

  /** An unknown login is refused without verifying a password. */
  enumeration: mutant<typeof import('../../apps/api/src/kernel/security/passwords.ts')>(
    'apps/api/src/kernel/security/passwords.ts',
    {
      verifyPassword:
        ({ decoyPasswordHash: decoyHash, verifyPassword }) =>
        async (password, hash) =>
          hash !== (await decoyHash()) && verifyPassword(password, hash),
    },
  ),

  /** The report does not find what a session read. */
  breach: mutant<typeof import('../../apps/api/src/modules/people/breach/breach.queries.ts')>(
    'apps/api/src/modules/people/breach/breach.queries.ts',
    {
      listDataSubjectsRead:
        ({ listDataSubjectsRead: readSubjects }) =>
        (db, { session, ...asked }) =>
          readSubjects(db, { ...asked, session: session && `${session}, another` }),
    },
  ),
} as const satisfies Readonly<Record<string, Mutant>>;

export type MutantName = keyof typeof mutants;
