/** Reads and checks the settings from the environment once. Nothing else reads process.env. */
import { readFileSync } from 'node:fs';
import { createZodIssueMessages } from '@stoep/contract/kit/zod-issues';
import { parse } from 'pg-connection-string';
import { z } from 'zod';
import type { FileBucketSettings } from './kernel/files/bucket-store.ts';
import type { TlsFiles } from './kernel/http/tls-files.ts';
import { isTrustedProxyList } from './kernel/http/trusted-proxies.ts';
import type { PushServiceRules } from './kernel/push/endpoint.policy.ts';
import { formatMinimumRetentionDays, parseRetentionDays, type RetentionDays } from './kernel/retention/retention.ts';
import { readCredentialFiles } from './settings/credential-files.ts';
import { findSettingConflicts } from './settings/setting-conflicts.ts';

const isAddress = (given: string, ...schemes: string[]): boolean =>
  URL.canParse(given) && schemes.includes(new URL(given).protocol.slice(0, -1));

/** As the driver reads it, which takes a word without a scheme for a database on a host that nobody named. */
const isDatabase = (given: string): boolean => {
  if (!/^(postgres(ql)?:\/\/|socket:|\/)/i.test(given)) return false;
  try {
    // Without the files of certificates: the driver reads them at once.
    const { database, user } = parse(given.replace(/(?<=[?&])ssl(rootcert|cert|key)=[^&]*&?/g, ''));
    // A database that is not named is the one of the user's name.
    return Boolean(database || user);
  } catch {
    return false;
  }
};

const keysOf = (given: string): string[] => given.split(',').map((key) => key.trim());

/** An address and a port; IPv6 stands in brackets. */
const LISTENING = /^(?:\[(?<six>[\da-f:]+)\]|(?<other>[\w.-]+)):(?<port>\d{1,5})$/i;

const listeningOf = (given: string) => {
  const { six, other, port } = LISTENING.exec(given)?.groups ?? {};
  return { host: six ?? other ?? '', port: Number(port) };
};

/** Names of hosts; the last part has a letter, so that no address of the network is one. */
const PUSH_HOST = /^(\*\.)?([a-z\d-]+\.)+[a-z][a-z\d-]*$/;

const isListening = (given: string): boolean => LISTENING.test(given) && listeningOf(given).port <= 65_535;

/** A host, an address of the network or a name, without a scheme and a port. */
const HOST = /^[\w.:[\]-]+$/;
/** As buckets are named everywhere: small letters, figures, dots and hyphens. */
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
/** An address alone, or behind a name in angle brackets. */
const SENDER = /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** What links begin with: nothing may come behind it but what they add. What is no address at all is another fault. */
const isLinkStart = (given: string): boolean => {
  if (!URL.canParse(given)) return true;
  const { search, hash } = new URL(given);
  return search === '' && hash === '';
};

const address = (example: string, ...schemes: string[]) =>
  z.string().refine((given) => isAddress(given, ...schemes), `Please give an address such as ${example}.`);

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z
    .string()
    .regex(HOST, 'Please give an address or a name of this machine such as 127.0.0.1.')
    .default('127.0.0.1'),
  /** The process's own certificate and key (PEM), where its proxy stands on another machine. */
  STOEP_TLS_CERT_FILE: z.string().optional(),
  STOEP_TLS_KEY_FILE: z.string().optional(),
  /** Names and addresses that are on this machine although they do not look so, as containers of one bridge are. */
  STOEP_ON_THIS_MACHINE: z
    .string()
    .refine(
      (given) => keysOf(given).every((host) => HOST.test(host)),
      'Please give names and addresses such as postgres,0.0.0.0, with commas, without a port.',
    )
    .optional(),
  /** Where each night's backup is put; without it there is none. */
  STOEP_BACKUP_DIR: z.string().optional(),
  /** What they are encrypted with. */
  STOEP_BACKUP_KEY_FILE: z.string().optional(),
  /** The newest of so many days, weeks and months. */
  STOEP_BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, 'Please give days, weeks and months such as 7,4,12.')
    .default('7,4,12'),
  /** Days of retention for each kind of personal data that differ from the usual: docs/operations/security.md. */
  STOEP_RETENTION: z
    .string()
    .refine(
      parseRetentionDays,
      `Please give kinds of data with their days. No number may be below its minimum: ${formatMinimumRetentionDays()}.`,
    )
    .optional(),
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
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'Please give a sender such as Agency <portal@agency.example>.')
    .default('Stoep <no-reply@stoep.localhost>'),
  /** What links in mails start with. */
  PUBLIC_URL: address('https://portal.example', 'https', 'http')
    .refine(isLinkStart, 'Please give the address without ? or #, and without anything after them.')
    .optional(),
  /** Signs tokens; made and kept beside the data when it is not given. */
  TOKEN_SECRET: z.string().min(32).optional(),
  /** Further keys that are believed: the one before it, or the next one while processes are changed over one by one. */
  TOKEN_SECRETS_ALSO: z
    .string()
    .refine(
      (given) => keysOf(given).every((key) => key.length >= 32),
      'Please give keys of 32 letters and more, with commas.',
    )
    .optional(),
  /** Addresses of proxies whose X-Forwarded-For is believed (A-26). */
  TRUST_PROXY: z
    .string()
    .refine(isTrustedProxyList, 'Please give addresses or networks such as 10.0.0.0/8, with commas.')
    .optional(),
  /** Where the operator's own page listens: metrics, and why the process is not ready. Without it there is none. */
  STOEP_OPERATIONS: z
    .string()
    .refine(isListening, 'Please give an address and a port such as 127.0.0.1:9464.')
    .optional(),
  /** A scanner for viruses (clamd) that judges each file before it is kept; without it the hygiene of the product alone does. */
  STOEP_SCANNER: z.string().refine(isListening, 'Please give an address and a port such as 127.0.0.1:3310.').optional(),
  /** Files in a bucket of S3's protocol, which is this portfolio's alone; without it they lie in the data directory. */
  STOEP_S3_BUCKET: z
    .string()
    .regex(BUCKET, 'Please give the name of a bucket: 3 to 63 small letters, figures, dots and hyphens.')
    .optional(),
  STOEP_S3_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/, 'Please give a region such as af-south-1.')
    .default('af-south-1'),
  /** The server; without it the one of the region. */
  STOEP_S3_ENDPOINT: address('https://files.example', 'https', 'http').optional(),
  /** Without them the machine's own role is used. */
  STOEP_S3_KEY_ID: z.string().optional(),
  STOEP_S3_SECRET: z.string().optional(),
  /** Where traces are sent to, by OpenTelemetry's protocol over HTTP. Without it nothing is traced. */
  STOEP_TRACES: address('http://127.0.0.1:4318', 'https', 'http').optional(),
  /** Where each line of the log is sent to as well, by the same protocol. */
  STOEP_LOGS: address('https://logs.example:4318', 'https', 'http').optional(),
  /** Further push services that notices may be sent to; without it those of the known browsers alone. */
  STOEP_PUSH_HOSTS: z
    .string()
    .refine(
      (given) => keysOf(given).every((host) => PUSH_HOST.test(host)),
      'Please give names such as push.example or *.push.example, with commas.',
    )
    .optional(),
  /** For tests: this machine stands in for a push service, on any port and with any certificate. */
  STOEP_PUSH_STANDIN: z.enum(['on', 'off']).optional(),
  /** on: browsers refuse plain HTTP for every name below that of the portal too; only where all of them speak TLS. */
  STOEP_HSTS_SUBDOMAINS: z.enum(['on', 'off']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Accounting system that answers bank balances; without it our own ledger does. */
  ACCOUNTING_URL: address('https://books.example/api', 'https', 'http').optional(),
  /** Seconds for which a process still answers after SIGTERM, so that the proxy has checked twice: 5 in production, else none. */
  STOEP_DRAIN: z.coerce.number().int().min(0).max(60).optional(),
  /** api: no job worker in this process; all: API and worker together. */
  STOEP_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
});

/** What may stand in a file instead, as containers and service units hand over what is secret. */
const SECRETS = [
  'DATABASE_URL',
  'SMTP_URL',
  'TOKEN_SECRET',
  'TOKEN_SECRETS_ALSO',
  'ACCOUNTING_URL',
  'STOEP_S3_SECRET',
] as const;

export type ServerSettingName = keyof typeof schema.shape;

type Described = { readonly enum?: readonly string[]; readonly default?: string | number };

/** What is known of each setting, for its page: which values there are, which one counts where it is not set. */
export const listServerSettingDescriptions = () => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Record<ServerSettingName, Described>).map(([name, described]) => ({
    name: name as ServerSettingName,
    choices: described.enum ?? [],
    byDefault: described.default,
    isSecret: (SECRETS as readonly string[]).includes(name),
  }));
};

/** Every variable that is read, those that name a file of a secret among them. */
export const KNOWN_ENVIRONMENT_VARIABLES: readonly string[] = [
  ...Object.keys(schema.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
];

/** The names of all variables that the process was given. */
export const listProcessVariableNames = (): string[] => Object.keys(process.env);

/** @property keep the newest of so many days, weeks and months */
export type BackupSettings = {
  readonly folder: string;
  readonly keyFile: string | undefined;
  readonly keep: { readonly days: number; readonly weeks: number; readonly months: number };
};

export type ServerConfig = {
  production: boolean;
  demo: boolean;
  port: number;
  host: string;
  /** Browsers demand TLS of the names below the portal's too. */
  hstsSubdomains: boolean;
  /** Absent where a proxy on the same machine speaks TLS for it. */
  tls: TlsFiles | undefined;
  backups: BackupSettings | undefined;
  /** Days that each kind of personal data is kept. */
  retention: RetentionDays;
  databaseUrl: string | undefined;
  dataDir: string | undefined;
  /** Where the files lie; absent for the data directory. */
  bucket: FileBucketSettings | undefined;
  /** Who judges files before they are kept. */
  scanner: { readonly host: string; readonly port: number } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  publicUrl: string;
  tokenSecret: string | undefined;
  /** Further keys that are believed, the newest first. */
  tokenSecretsAlso: readonly string[];
  trustProxy: string | undefined;
  /** Who collects traces. */
  traces: string | undefined;
  /** Who keeps the log elsewhere. */
  logs: string | undefined;
  /** Where metrics are answered. */
  operations: { readonly host: string; readonly port: number } | undefined;
  /** Where notices may be pushed to beside the known services. */
  push: PushServiceRules;
  logLevel: z.output<typeof schema>['LOG_LEVEL'];
  accountingUrl: string | undefined;
  role: 'all' | 'api' | 'worker';
  /** Milliseconds between the word to end and the end of serving. */
  drainMs: number;
};

const tlsOf = (value: z.output<typeof schema>): TlsFiles | undefined =>
  value.STOEP_TLS_CERT_FILE !== undefined && value.STOEP_TLS_KEY_FILE !== undefined
    ? { certFile: value.STOEP_TLS_CERT_FILE, keyFile: value.STOEP_TLS_KEY_FILE }
    : undefined;

const bucketOf = (value: z.output<typeof schema>): FileBucketSettings | undefined => {
  if (value.STOEP_S3_BUCKET === undefined) return undefined;
  const [keyId, secret] = [value.STOEP_S3_KEY_ID, value.STOEP_S3_SECRET];
  return {
    name: value.STOEP_S3_BUCKET,
    region: value.STOEP_S3_REGION,
    endpoint: value.STOEP_S3_ENDPOINT,
    access: keyId === undefined || secret === undefined ? undefined : { keyId, secret },
  };
};

/** A variable that holds nothing is one that was not set: `PORT=` of a compose file is no port. */
const givenOf = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

/** What a file holds stands for the variable; a newline at its end is the editor's. */
const secretOf = (env: NodeJS.ProcessEnv, name: (typeof SECRETS)[number]): { value?: string; fault?: string } => {
  const file = env[`${name}_FILE`];
  if (file === undefined) return {};
  if (env[name] !== undefined)
    return { fault: `${name}_FILE: please give ${name} or the file that holds it, not both.` };
  try {
    const value = readFileSync(file, 'utf8').trim();
    return value ? { value } : { fault: `${name}_FILE: the file ${file} is empty.` };
  } catch {
    return { fault: `${name}_FILE: the file ${file} cannot be read.` };
  }
};

const withSecrets = (env: NodeJS.ProcessEnv) => {
  const read = SECRETS.map((name) => ({ name, ...secretOf(env, name) }));
  const held = read.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
  return { given: { ...env, ...Object.fromEntries(held) }, faults: read.flatMap(({ fault }) => fault ?? []) };
};

const backupsOf = (value: z.output<typeof schema>): BackupSettings | undefined => {
  if (value.STOEP_BACKUP_DIR === undefined) return undefined;
  const [days = 0, weeks = 0, months = 0] = value.STOEP_BACKUP_KEEP.split(',').map(Number);
  return {
    folder: value.STOEP_BACKUP_DIR,
    keyFile: value.STOEP_BACKUP_KEY_FILE,
    keep: { days, weeks, months },
  };
};

/** Reads the environment; throws a sentence that names every bad variable, each in a line. */
export const readServerConfig = (env: NodeJS.ProcessEnv = process.env): ServerConfig => {
  const credentials = readCredentialFiles(env, KNOWN_ENVIRONMENT_VARIABLES);
  const { given, faults: ofSecrets } = withSecrets({ ...credentials.given, ...givenOf(env) });
  const ofFiles = [...credentials.faults, ...ofSecrets];
  const read = schema.safeParse(given, { error: createZodIssueMessages().error });
  const alone = read.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const faults = [...ofFiles, ...alone, ...findSettingConflicts(given)];
  if (!read.success || faults.length > 0)
    throw new Error(`The environment is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  const value = read.data;
  const production = value.NODE_ENV === 'production';
  return {
    production,
    demo: !production && value.STOEP_DEMO !== 'off',
    port: value.PORT,
    host: value.HOST,
    hstsSubdomains: value.STOEP_HSTS_SUBDOMAINS === 'on',
    tls: tlsOf(value),
    backups: backupsOf(value),
    retention: parseRetentionDays(value.STOEP_RETENTION) as RetentionDays,
    databaseUrl: value.DATABASE_URL,
    dataDir: value.STOEP_DATA_DIR,
    bucket: bucketOf(value),
    scanner: value.STOEP_SCANNER ? listeningOf(value.STOEP_SCANNER) : undefined,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    tokenSecret: value.TOKEN_SECRET,
    tokenSecretsAlso: value.TOKEN_SECRETS_ALSO ? keysOf(value.TOKEN_SECRETS_ALSO) : [],
    operations: value.STOEP_OPERATIONS ? listeningOf(value.STOEP_OPERATIONS) : undefined,
    trustProxy: value.TRUST_PROXY,
    traces: value.STOEP_TRACES,
    logs: value.STOEP_LOGS,
    push: {
      hosts: value.STOEP_PUSH_HOSTS ? keysOf(value.STOEP_PUSH_HOSTS) : [],
      standIn: value.STOEP_PUSH_STANDIN === 'on',
    },
    logLevel: value.LOG_LEVEL,
    accountingUrl: value.ACCOUNTING_URL,
    role: value.STOEP_ROLE,
    drainMs: (value.STOEP_DRAIN ?? (production ? 5 : 0)) * 1_000,
  };
};
