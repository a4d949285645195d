/** The environment, read and checked once. Nothing else reads process.env. */
import { problemTeller } from '@stoep/contract/kit/say-problem';
import { parse } from 'pg-connection-string';
import { z } from 'zod';
import { areProxies } from './kernel/http/proxies.ts';

const isAddress = (given: string, ...schemes: string[]): boolean =>
  URL.canParse(given) && schemes.includes(new URL(given).protocol.slice(0, -1));

/** As the driver reads it, which takes a word without a scheme for a database on a host that nobody named. */
const isDatabase = (given: string): boolean => {
  if (!/^(postgres(ql)?:\/\/|socket:|\/)/i.test(given)) return false;
  try {
    const { database, user } = parse(given);
    // A database that is not named is the one of the user's name.
    return Boolean(database || user);
  } catch {
    return false;
  }
};

const address = (example: string, ...schemes: string[]) =>
  z.string().refine((given) => isAddress(given, ...schemes), `Please give an address such as ${example}.`);

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Where each night's backup is put; without it there is none. */
  STOEP_BACKUP_DIR: z.string().optional(),
  /** What they are encrypted with. */
  STOEP_BACKUP_KEY_FILE: z.string().optional(),
  /** The newest of so many days, weeks and months. */
  STOEP_BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, 'Please give days, weeks and months such as 7,4,12.')
    .default('7,4,12'),
  /** A PostgreSQL 18 server; without it the embedded one is used. */
  DATABASE_URL: z
    .string()
    .refine(isDatabase, 'Please give an address such as postgres://stoep:password@db.example:5432/stoep.')
    .optional(),
  /** Where the embedded database and the files live. */
  STOEP_DATA_DIR: z.string().optional(),
  /** Demo portfolio, demo logins and the mailbox page. On by default, never in production. */
  STOEP_DEMO: z.enum(['on', 'off']).optional(),
  SMTP_URL: address('smtp://user:password@mail.example:587', 'smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('Stoep <no-reply@stoep.localhost>'),
  /** What links in mails start with. */
  PUBLIC_URL: address('https://portal.example', 'https', 'http').optional(),
  /** Signs tokens; made and kept beside the data when it is not given. */
  TOKEN_SECRET: z.string().min(32).optional(),
  /** Addresses of proxies whose X-Forwarded-For is believed (A-26). */
  TRUST_PROXY: z
    .string()
    .refine(areProxies, 'Please give addresses or networks such as 10.0.0.0/8, with commas.')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Accounting system that answers bank balances; without it our own ledger does. */
  ACCOUNTING_URL: address('https://books.example/api', 'https', 'http').optional(),
  /** api: no job worker in this process; all: API and worker together. */
  STOEP_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
});

/** @property keep the newest of so many days, weeks and months */
export type Backups = {
  readonly folder: string;
  readonly keyFile: string | undefined;
  readonly keep: { readonly days: number; readonly weeks: number; readonly months: number };
};

export type Config = {
  production: boolean;
  demo: boolean;
  port: number;
  host: string;
  backups: Backups | undefined;
  databaseUrl: string | undefined;
  dataDir: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  publicUrl: string;
  tokenSecret: string | undefined;
  trustProxy: string | undefined;
  logLevel: z.output<typeof schema>['LOG_LEVEL'];
  accountingUrl: string | undefined;
  role: 'all' | 'api' | 'worker';
};

/** What no variable is wrong for alone. */
const faultsTogether = (env: NodeJS.ProcessEnv): string[] => {
  if (env.NODE_ENV !== 'production') return [];
  return [
    ...(env.STOEP_DEMO === 'on'
      ? ['STOEP_DEMO: it cannot be on in production: demo logins have a known password.']
      : []),
    ...(env.DATABASE_URL && !env.TOKEN_SECRET
      ? ['TOKEN_SECRET: it is needed in production with DATABASE_URL: every process signs with it.']
      : []),
  ];
};

/** A variable that holds nothing is one that was not set: `PORT=` of a compose file is no port. */
const givenOf = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

const backupsOf = (value: z.output<typeof schema>): Backups | undefined => {
  if (value.STOEP_BACKUP_DIR === undefined) return undefined;
  const [days = 0, weeks = 0, months = 0] = value.STOEP_BACKUP_KEEP.split(',').map(Number);
  return {
    folder: value.STOEP_BACKUP_DIR,
    keyFile: value.STOEP_BACKUP_KEY_FILE,
    keep: { days, weeks, months },
  };
};

/** Reads the environment; throws a sentence that names every bad variable, each in a line. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const given = givenOf(env);
  const read = schema.safeParse(given, { error: problemTeller().error });
  const alone = read.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const faults = [...alone, ...faultsTogether(given)];
  if (!read.success || faults.length > 0)
    throw new Error(`The environment is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  const value = read.data;
  const production = value.NODE_ENV === 'production';
  return {
    production,
    demo: !production && value.STOEP_DEMO !== 'off',
    port: value.PORT,
    host: value.HOST,
    backups: backupsOf(value),
    databaseUrl: value.DATABASE_URL,
    dataDir: value.STOEP_DATA_DIR,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    tokenSecret: value.TOKEN_SECRET,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    accountingUrl: value.ACCOUNTING_URL,
    role: value.STOEP_ROLE,
  };
};
