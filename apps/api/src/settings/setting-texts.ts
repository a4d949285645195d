/** What each setting is for, as docs/operations/settings.md prints it. The environment itself is read in config.ts. */
import type { ServerSettingName } from '../config.ts';

export const SERVER_SETTING_GROUPS = [
  'Portal and mail',
  'Processes and addresses',
  'Database and files',
  'Signing key',
  'Backup and retention',
  'Monitoring',
  'Other systems',
  'Development',
] as const;

/** @property example a value that production accepts */
export type ServerSettingText = {
  readonly group: (typeof SERVER_SETTING_GROUPS)[number];
  readonly says: string;
  readonly example: string;
};

export const SERVER_SETTING_TEXTS: Readonly<Record<ServerSettingName, ServerSettingText>> = {
  PUBLIC_URL: {
    group: 'Portal and mail',
    says: 'The address that people open. Links in mails begin with it. With `NODE_ENV=production` Stoep does not start without it.',
    example: 'https://portal.example',
  },
  MAIL_FROM: {
    group: 'Portal and mail',
    says: 'The sender of all mails. With `NODE_ENV=production` Stoep does not start without it.',
    example: 'Agency <portal@agency.example>',
  },
  SMTP_URL: {
    group: 'Portal and mail',
    says: 'The mail server. Without it no mail leaves: the office shows this on every page, and mails can be sent later.',
    example: 'smtp://user:password@mail.example:587',
  },
  NODE_ENV: {
    group: 'Processes and addresses',
    says: 'Set `production` on a server: no demo, no known passwords, no connection without TLS to another machine. It then needs `PUBLIC_URL` and `MAIL_FROM`, and with `DATABASE_URL` also `TOKEN_SECRET`.',
    example: 'production',
  },
  STOEP_ROLE: {
    group: 'Processes and addresses',
    says: '`api` answers requests, `worker` does jobs (mail, statements, imports, seals of the audit), `all` does both.',
    example: 'api',
  },
  HOST: {
    group: 'Processes and addresses',
    says: 'The address of this machine on which the process listens. In production any address but 127.0.0.1 needs `STOEP_TLS_CERT_FILE` and `STOEP_TLS_KEY_FILE`.',
    example: '10.0.0.11',
  },
  PORT: {
    group: 'Processes and addresses',
    says: 'The port on which the process listens. Each process of one machine has its own, and `STOEP_OPERATIONS` another one.',
    example: '3001',
  },
  TRUST_PROXY: {
    group: 'Processes and addresses',
    says: 'Addresses of the proxy. Stoep accepts `X-Forwarded-For` and `X-Request-Id` only from there. Without it, everybody behind the proxy shares the limits of one address.',
    example: '127.0.0.1,10.0.0.0/8',
  },
  STOEP_TLS_CERT_FILE: {
    group: 'Processes and addresses',
    says: 'The certificate (PEM) of the process, if its proxy runs on another machine: with `HOST` or `STOEP_OPERATIONS` other than 127.0.0.1. It is read at the start. Only together with `STOEP_TLS_KEY_FILE`.',
    example: '/etc/stoep/api-1.pem',
  },
  STOEP_TLS_KEY_FILE: {
    group: 'Processes and addresses',
    says: 'The key (PEM) of that certificate, for `HOST` or `STOEP_OPERATIONS` other than 127.0.0.1. Only together with `STOEP_TLS_CERT_FILE`.',
    example: '/etc/stoep/api-1.key',
  },
  STOEP_ON_THIS_MACHINE: {
    group: 'Processes and addresses',
    says: 'Names and addresses of this machine that look like another one, such as containers of one Docker network. `HOST`, `STOEP_OPERATIONS`, `DATABASE_URL` and addresses with `http` need no TLS there.',
    example: 'postgres,0.0.0.0',
  },
  STOEP_HSTS_SUBDOMAINS: {
    group: 'Processes and addresses',
    says: '`on` tells browsers to refuse plain HTTP for every name below that of the portal too. Only if all of them speak TLS: browsers remember it for a year.',
    example: 'on',
  },
  STOEP_DRAIN: {
    group: 'Processes and addresses',
    says: 'How many seconds a process still answers after it is told to stop, so that the proxy can notice first. If not set: 5 in production, otherwise 0.',
    example: '5',
  },
  DATABASE_URL: {
    group: 'Database and files',
    says: 'A PostgreSQL server (16, 17 or 18). Without it Stoep runs its own PostgreSQL in the data directory. In production it needs `TOKEN_SECRET`.',
    example:
      'postgres://stoep:password@db.internal:5432/stoep?sslmode=verify-full&sslrootcert=/etc/stoep/authority.pem',
  },
  STOEP_DATA_DIR: {
    group: 'Database and files',
    says: 'The data directory: stored files, the signing key where `TOKEN_SECRET` is not set, and Stoep’s own database. `.data` in the checkout unless set.',
    example: '/var/lib/stoep',
  },
  STOEP_S3_BUCKET: {
    group: 'Database and files',
    says: 'A bucket for stored files, for this portfolio alone. Needed if processes run on several machines, and if `STOEP_S3_ENDPOINT` or `STOEP_S3_KEY_ID` is set.',
    example: 'stoep-files',
  },
  STOEP_S3_REGION: {
    group: 'Database and files',
    says: 'The region of the bucket. It has an effect only with `STOEP_S3_BUCKET`.',
    example: 'af-south-1',
  },
  STOEP_S3_ENDPOINT: {
    group: 'Database and files',
    says: 'The address of an S3 server of your own. Only together with `STOEP_S3_BUCKET`. Without it the address of the region is used.',
    example: 'https://files.internal',
  },
  STOEP_S3_KEY_ID: {
    group: 'Database and files',
    says: 'The access key of the bucket. Only together with `STOEP_S3_SECRET` and `STOEP_S3_BUCKET`. Without key and secret the role of the machine is used.',
    example: 'AKIAEXAMPLE',
  },
  STOEP_S3_SECRET: {
    group: 'Database and files',
    says: 'The secret of that access key. Only together with `STOEP_S3_KEY_ID` and `STOEP_S3_BUCKET`.',
    example: 'a-secret-of-the-bucket',
  },
  TOKEN_SECRET: {
    group: 'Signing key',
    says: 'Signs logins, opens second factors and anchors the audit; at least 32 characters. All processes have the same. Needed in production with `DATABASE_URL`; otherwise Stoep makes a key in the data directory. `TOKEN_SECRETS_ALSO` needs it too.',
    example: 'a-long-random-text-of-at-least-32-characters',
  },
  TOKEN_SECRETS_ALSO: {
    group: 'Signing key',
    says: 'Further signing keys that Stoep accepts, separated by commas: the former one after a change, or the next one before it. Only together with `TOKEN_SECRET`.',
    example: 'the-former-random-text-of-at-least-32-characters',
  },
  STOEP_BACKUP_DIR: {
    group: 'Backup and retention',
    says: 'The folder for nightly backups. Without it Stoep makes none, and `STOEP_BACKUP_KEY_FILE` is refused. Processes on several machines need one folder that all workers reach.',
    example: '/var/lib/stoep-backups',
  },
  STOEP_BACKUP_KEY_FILE: {
    group: 'Backup and retention',
    says: 'The file of the key that encrypts nightly backups. Only together with `STOEP_BACKUP_DIR` (both systemd units set it). Without a key backups are not encrypted.',
    example: '/etc/stoep/backup.key',
  },
  STOEP_BACKUP_KEEP: {
    group: 'Backup and retention',
    says: 'How many daily, weekly and monthly backups stay. Older ones are deleted. It has an effect only with `STOEP_BACKUP_DIR`.',
    example: '7,4,12',
  },
  STOEP_RETENTION: {
    group: 'Backup and retention',
    says: 'How many days each kind of personal data stays, where you want another period than [retention.md](../retention.md) names. A period below the minimum is refused.',
    example: 'mail-texts:1461,refused:180',
  },
  STOEP_OPERATIONS: {
    group: 'Monitoring',
    says: 'Where `/metrics` and the detailed `/readyz` are answered. There is no password: choose an address that only your own machines reach. Another port than `PORT`; in production an address other than 127.0.0.1 needs `STOEP_TLS_CERT_FILE` and `STOEP_TLS_KEY_FILE`.',
    example: '127.0.0.1:9464',
  },
  LOG_LEVEL: {
    group: 'Monitoring',
    says: 'The least important lines that are still logged.',
    example: 'info',
  },
  STOEP_LOGS: {
    group: 'Monitoring',
    says: 'A collector (OpenTelemetry over HTTP) that receives each line of the log as well.',
    example: 'https://logs.example:4318',
  },
  STOEP_TRACES: {
    group: 'Monitoring',
    says: 'A collector (OpenTelemetry over HTTP) that receives traces. Without it there are none.',
    example: 'https://traces.example:4318',
  },
  STOEP_SCANNER: {
    group: 'Other systems',
    says: 'A virus scanner (clamd) on this machine that checks each upload. Without it Stoep does not detect viruses.',
    example: '127.0.0.1:3310',
  },
  STOEP_PUSH_HOSTS: {
    group: 'Other systems',
    says: 'Push services to allow in addition to those of the known browsers.',
    example: 'push.example,*.push.example',
  },
  ACCOUNTING_URL: {
    group: 'Other systems',
    says: 'An accounting system that gives the bank balances. Without it, they come from Stoep’s own ledger.',
    example: 'https://accounts.example/api',
  },
  STOEP_DEMO: {
    group: 'Development',
    says: 'The demo portfolio with its demo logins. On unless set, never in production.',
    example: 'off',
  },
  STOEP_PUSH_STANDIN: {
    group: 'Development',
    says: 'For tests: this machine stands in for a push service. Never in production.',
    example: 'off',
  },
};
