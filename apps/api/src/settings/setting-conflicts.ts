/** Settings that are wrong together, or wrong in production. */
import { accessSync, constants } from 'node:fs';
import { findUnencryptedConnections } from './require-tls.ts';

const isReadable = (file: string): boolean => {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

const bucketFaults = (env: NodeJS.ProcessEnv): string[] => [
  ...(env.STOEP_S3_BUCKET === undefined && (env.STOEP_S3_ENDPOINT ?? env.STOEP_S3_KEY_ID) !== undefined
    ? ['STOEP_S3_BUCKET: please name the bucket, or files would lie in the data directory of each machine.']
    : []),
  ...((env.STOEP_S3_KEY_ID === undefined) === (env.STOEP_S3_SECRET === undefined)
    ? []
    : ['STOEP_S3_KEY_ID: please give STOEP_S3_KEY_ID and STOEP_S3_SECRET together, or neither.']),
];

const tlsFaults = ({ STOEP_TLS_CERT_FILE: cert, STOEP_TLS_KEY_FILE: key }: NodeJS.ProcessEnv): string[] =>
  (cert === undefined) === (key === undefined)
    ? []
    : ['STOEP_TLS_CERT_FILE: please give STOEP_TLS_CERT_FILE and STOEP_TLS_KEY_FILE together, or neither.'];

/** Files of certificates that the address of the database names: the driver would refuse the address without a word about them. */
const databaseFaults = ({ DATABASE_URL: url = '' }: NodeJS.ProcessEnv): string[] =>
  ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => {
    const file = new URLSearchParams(url.split('?')[1]).get(name);
    if (!file || file === 'system' || isReadable(file)) return [];
    return [`DATABASE_URL: the file ${file}, which ${name} names, cannot be read. Please put it there.`];
  });

/** Settings that have an effect only together with another one. Set alone, such a setting would do nothing without a word. */
const idleFaults = (env: NodeJS.ProcessEnv): string[] => [
  ...(env.TOKEN_SECRETS_ALSO && !env.TOKEN_SECRET
    ? [
        'TOKEN_SECRETS_ALSO: please give TOKEN_SECRET as well. Without it, Stoep uses the key in the data directory and ignores TOKEN_SECRETS_ALSO.',
      ]
    : []),
  ...(env.STOEP_BACKUP_KEY_FILE && !env.STOEP_BACKUP_DIR
    ? ['STOEP_BACKUP_KEY_FILE: please give STOEP_BACKUP_DIR as well, or no backup is made.']
    : []),
];

/** What no variable is wrong for alone: a sentence for each, which begins with the name of the variable. */
export const findSettingConflicts = (env: NodeJS.ProcessEnv): string[] => {
  const anywhere = [...bucketFaults(env), ...tlsFaults(env), ...databaseFaults(env), ...idleFaults(env)];
  if (env.NODE_ENV !== 'production') return anywhere;
  return [
    ...anywhere,
    ...findUnencryptedConnections(env),
    ...(env.STOEP_DEMO === 'on'
      ? ['STOEP_DEMO: it cannot be on in production: demo logins have a known password.']
      : []),
    ...(env.STOEP_PUSH_STANDIN === 'on'
      ? ['STOEP_PUSH_STANDIN: it cannot be on in production: it lets the product post to this machine.']
      : []),
    ...(env.PUBLIC_URL
      ? []
      : ['PUBLIC_URL: please give the address of the portal: links in mails would lead to this machine.']),
    ...(env.MAIL_FROM ? [] : ['MAIL_FROM: please give the sender of mails, such as Agency <portal@agency.example>.']),
    ...(env.DATABASE_URL && !env.TOKEN_SECRET
      ? ['TOKEN_SECRET: it is needed in production with DATABASE_URL: every process signs with it.']
      : []),
  ];
};
