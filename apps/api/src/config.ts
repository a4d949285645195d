/** The environment, read and checked once. Nothing else reads process.env. */
import { problemTeller } from '@stoep/contract/kit/say-problem';
import { z } from 'zod';

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** A PostgreSQL 18 server; without it the embedded one is used. */
  DATABASE_URL: z.string().optional(),
  /** Where the embedded database and the files live. */
  STOEP_DATA_DIR: z.string().optional(),
  /** Demo portfolio, demo logins and the mailbox page. On by default, never in production. */
  STOEP_DEMO: z.enum(['on', 'off']).optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Stoep <no-reply@stoep.localhost>'),
  /** What links in mails start with. */
  PUBLIC_URL: z.url().optional(),
  /** Signs tokens; made and kept beside the data when it is not given. */
  TOKEN_SECRET: z.string().min(32).optional(),
  /** Addresses of proxies whose X-Forwarded-For is believed (A-26). */
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Accounting system that answers bank balances; without it our own ledger does. */
  ACCOUNTING_URL: z.url().optional(),
  /** api: no job worker in this process; all: API and worker together. */
  STOEP_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
});

export type Config = {
  production: boolean;
  demo: boolean;
  port: number;
  host: string;
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

/** Reads the environment; throws a sentence that names every bad variable. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const read = schema.safeParse(env, { error: problemTeller().error });
  if (!read.success)
    throw new Error(
      `The environment is not right: ${read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  const value = read.data;
  const production = value.NODE_ENV === 'production';
  if (production && value.STOEP_DEMO === 'on')
    throw new Error('STOEP_DEMO=on is not possible in production: demo logins have a known password.');
  if (production && value.DATABASE_URL && !value.TOKEN_SECRET)
    throw new Error('TOKEN_SECRET is needed in production with DATABASE_URL: every process signs with it.');
  return {
    production,
    demo: !production && value.STOEP_DEMO !== 'off',
    port: value.PORT,
    host: value.HOST,
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
