/**
 * Invalid settings, by their fault, with the sentence that reports each. `<folder>` is a test folder with the files
 * `empty`, `a-file`, `short.key` and `held` and the folder `credentials`; `<busy>` is a port that another program
 * uses.
 */
const SECRET = 'a secret of more than thirty-two letters';

/** @property starts whether the database must be reached; the test's own address where none is given */
export type WrongSetting = {
  readonly env: Readonly<Record<string, string>>;
  readonly says: RegExp;
  readonly starts?: true;
};

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  MAIL_FROM: 'Agency <portal@agency.example>',
};
/** An address where nothing listens. */
export const UNREACHABLE_ADDRESS = '127.0.0.1:9';
const nothingAnswers = (setting: string) =>
  new RegExp(`^${setting}: nothing answers at 127\\.0\\.0\\.1:9\\. .+ until it does\\.$`, 'm');

export const WRONG_SETTINGS: Readonly<Record<string, WrongSetting>> = {
  'NODE_ENV that is none': {
    env: { NODE_ENV: 'prod' },
    says: /NODE_ENV: Please choose development, production or test\./,
  },
  'PORT that is no number': { env: { PORT: 'abc' }, says: /PORT: Please enter a number\./ },
  'PORT beyond the last': { env: { PORT: '70000' }, says: /PORT: Please / },
  'PORT that another program uses': {
    env: { PORT: '<busy>' },
    says: /PORT: 127\.0\.0\.1:\d+ cannot be opened: another program on this machine uses it\. Please stop that one/,
  },
  'HOST with a blank': {
    env: { HOST: 'a b' },
    says: /HOST: Please give an address or a name of this machine/,
  },
  'HOST of another machine': {
    env: { HOST: '203.0.113.7' },
    says: /HOST: 203\.0\.113\.7:\d+ cannot be opened: this machine does not have that address\./,
  },
  'HOST that no name server knows': {
    env: { HOST: 'no-such-host.invalid' },
    says: /HOST: .* no address is known for that name\./,
  },
  'HOST open to others without TLS': {
    env: { ...PRODUCTION, HOST: '0.0.0.0' },
    says: /HOST: other machines would reach the process without TLS\./,
  },
  'STOEP_TLS_CERT_FILE that is missing': {
    env: { STOEP_TLS_CERT_FILE: '/nope/api.pem', STOEP_TLS_KEY_FILE: '/nope/api.key' },
    says: /STOEP_TLS_CERT_FILE: The file \/nope\/api\.pem cannot be read\./,
  },
  'STOEP_TLS_CERT_FILE that is no certificate': {
    env: { STOEP_TLS_CERT_FILE: '<folder>/a-file', STOEP_TLS_KEY_FILE: '<folder>/a-file' },
    says: /STOEP_TLS_CERT_FILE: .* are not a valid certificate and its key\./,
  },
  'STOEP_TLS_KEY_FILE alone': {
    env: { STOEP_TLS_KEY_FILE: '<folder>/a-file' },
    says: /STOEP_TLS_CERT_FILE and STOEP_TLS_KEY_FILE together, or neither\./,
  },
  'STOEP_ON_THIS_MACHINE with an address of the web': {
    env: { STOEP_ON_THIS_MACHINE: 'http://postgres' },
    says: /STOEP_ON_THIS_MACHINE: Please give names and addresses/,
  },
  'STOEP_BACKUP_DIR that is missing': {
    env: { STOEP_BACKUP_DIR: '/nope/b' },
    says: /STOEP_BACKUP_DIR: there is no folder \/nope\/b\. No backup is made/,
  },
  'STOEP_BACKUP_DIR that is a file': {
    env: { STOEP_BACKUP_DIR: '<folder>/a-file' },
    says: /STOEP_BACKUP_DIR: there is no folder/,
  },
  'STOEP_BACKUP_KEY_FILE that is missing': {
    env: { STOEP_BACKUP_DIR: '<folder>', STOEP_BACKUP_KEY_FILE: '/nope.key' },
    says: /STOEP_BACKUP_KEY_FILE: \/nope\.key cannot be read, or holds fewer than 32 characters\./,
  },
  'STOEP_BACKUP_KEY_FILE that is too short': {
    env: { STOEP_BACKUP_DIR: '<folder>', STOEP_BACKUP_KEY_FILE: '<folder>/short.key' },
    says: /STOEP_BACKUP_KEY_FILE: .* fewer than 32/,
  },
  'STOEP_BACKUP_KEY_FILE without a folder': {
    env: { STOEP_BACKUP_KEY_FILE: '<folder>/short.key' },
    says: /STOEP_BACKUP_KEY_FILE: please give STOEP_BACKUP_DIR as well/,
  },
  'STOEP_BACKUP_KEEP that keeps nothing': {
    env: { STOEP_BACKUP_KEEP: '0,1' },
    says: /STOEP_BACKUP_KEEP: Please give days, weeks and months such as 7,4,12\./,
  },
  'STOEP_RETENTION below the least': {
    env: { STOEP_RETENTION: 'mail-texts:1' },
    says: /STOEP_RETENTION: Please give kinds of data with their days. No number may be below its minimum/,
  },
  'DATABASE_URL that is a word': {
    env: { DATABASE_URL: 'stoep' },
    says: /DATABASE_URL: Please give an address such as postgres:\/\//,
  },
  'DATABASE_URL where nobody answers': {
    env: { DATABASE_URL: `postgres://stoep:s3cret@${UNREACHABLE_ADDRESS}/stoep` },
    says: /The database at 127\.0\.0\.1:9\/stoep does not answer: .* Check DATABASE_URL, .* Nothing was changed\./,
    starts: true,
  },
  'DATABASE_URL in the open': {
    env: { ...PRODUCTION, TOKEN_SECRET: SECRET, DATABASE_URL: 'postgres://u:p@db.example/stoep' },
    says: /DATABASE_URL: the database is on another machine\. Please end the address with \?sslmode=verify-full/,
  },
  'DATABASE_URL_FILE that is missing': {
    env: { DATABASE_URL_FILE: '/nope' },
    says: /DATABASE_URL_FILE: the file \/nope cannot be read\./,
  },
  'STOEP_DATA_DIR that is a file': {
    env: { STOEP_DATA_DIR: '<folder>/a-file' },
    says: /STOEP_DATA_DIR: .*a-file cannot hold the data: a file is in its way\. Please name a folder/,
  },
  'STOEP_DATA_DIR below a file': {
    env: { STOEP_DATA_DIR: '<folder>/a-file/data' },
    says: /STOEP_DATA_DIR: .* a file is in its way\./,
  },
  'STOEP_DATA_DIR where the system makes no folder': {
    env: { STOEP_DATA_DIR: '/proc/x' },
    says: /STOEP_DATA_DIR: \/proc\/x cannot hold the data: no folder can be made there\./,
  },
  'STOEP_DEMO that is neither': { env: { STOEP_DEMO: 'yes' }, says: /STOEP_DEMO: Please choose on or off\./ },
  'STOEP_DEMO in production': {
    env: { ...PRODUCTION, STOEP_DEMO: 'on' },
    says: /STOEP_DEMO: it cannot be on in production/,
  },
  'SMTP_URL of another kind': {
    env: { SMTP_URL: 'ftp://mail.example' },
    says: /SMTP_URL: Please give an address such as smtp:\/\//,
  },
  'SMTP_URL where nobody answers': {
    env: { SMTP_URL: `smtp://${UNREACHABLE_ADDRESS}` },
    says: nothingAnswers('SMTP_URL'),
  },
  'SMTP_URL_FILE that is empty': {
    env: { SMTP_URL_FILE: '<folder>/empty' },
    says: /SMTP_URL_FILE: the file .*empty is empty\./,
  },
  'a credential of systemd that is no setting': {
    env: { CREDENTIALS_DIRECTORY: '<folder>/credentials' },
    says: /SMPT_URL: the credential stoep_SMPT_URL is not a setting of Stoep\./,
  },
  'MAIL_FROM without an address': {
    env: { MAIL_FROM: 'Agency' },
    says: /MAIL_FROM: Please give a sender such as Agency <portal@agency\.example>\./,
  },
  'MAIL_FROM left out in production': {
    env: { ...PRODUCTION, MAIL_FROM: '' },
    says: /MAIL_FROM: please give the sender of mails/,
  },
  'PUBLIC_URL without a scheme': {
    env: { PUBLIC_URL: 'portal.example' },
    says: /PUBLIC_URL: Please give an address such as https:\/\/portal\.example\./,
  },
  'PUBLIC_URL with more behind it': {
    env: { PUBLIC_URL: 'https://portal.example/#/login' },
    says: /PUBLIC_URL: Please give the address without \? or #, and without anything after them\./,
  },
  'PUBLIC_URL left out in production': {
    env: { ...PRODUCTION, PUBLIC_URL: '' },
    says: /PUBLIC_URL: please give the address of the portal/,
  },
  'TOKEN_SECRET that is short': {
    env: { TOKEN_SECRET: 'short' },
    says: /TOKEN_SECRET: Please use at least 32 characters\./,
  },
  'TOKEN_SECRET left out in production': {
    env: { ...PRODUCTION, DATABASE_URL: 'postgres://localhost/stoep' },
    says: /TOKEN_SECRET: it is needed in production with DATABASE_URL/,
  },
  'TOKEN_SECRET_FILE beside TOKEN_SECRET': {
    env: { TOKEN_SECRET: SECRET, TOKEN_SECRET_FILE: '<folder>/a-file' },
    says: /TOKEN_SECRET_FILE: please give TOKEN_SECRET or the file that holds it, not both\./,
  },
  'TOKEN_SECRETS_ALSO that are short': {
    env: { TOKEN_SECRET: SECRET, TOKEN_SECRETS_ALSO: `${SECRET}, short` },
    says: /TOKEN_SECRETS_ALSO: Please give keys of 32 letters/,
  },
  'TOKEN_SECRETS_ALSO alone': {
    env: { TOKEN_SECRETS_ALSO: SECRET },
    says: /TOKEN_SECRETS_ALSO: please give TOKEN_SECRET as well/,
  },
  'TOKEN_SECRETS_ALSO_FILE that is missing': {
    env: { TOKEN_SECRETS_ALSO_FILE: '/nope' },
    says: /TOKEN_SECRETS_ALSO_FILE: the file \/nope cannot be read\./,
  },
  'TRUST_PROXY that is a word': {
    env: { TRUST_PROXY: 'everybody' },
    says: /TRUST_PROXY: Please give addresses or networks/,
  },
  'STOEP_OPERATIONS without a port': {
    env: { STOEP_OPERATIONS: '127.0.0.1' },
    says: /STOEP_OPERATIONS: Please give an address and a port/,
  },
  'STOEP_OPERATIONS at the port of the product': {
    env: { PORT: '39123', STOEP_OPERATIONS: '127.0.0.1:39123' },
    says: /STOEP_OPERATIONS: port 39123 is the product's own \(PORT\)\. Please give another one\./,
  },
  'STOEP_OPERATIONS where another program listens': {
    env: { STOEP_OPERATIONS: '127.0.0.1:<busy>' },
    says: /STOEP_OPERATIONS: .* another program on this machine uses it\./,
  },
  'STOEP_SCANNER without a port': {
    env: { STOEP_SCANNER: 'clamd' },
    says: /STOEP_SCANNER: Please give an address and a port/,
  },
  'STOEP_SCANNER where nobody answers': {
    env: { STOEP_SCANNER: UNREACHABLE_ADDRESS },
    says: nothingAnswers('STOEP_SCANNER'),
  },
  'STOEP_S3_BUCKET that no bucket can be called': {
    env: { STOEP_S3_BUCKET: 'My Bucket' },
    says: /STOEP_S3_BUCKET: Please give the name of a bucket/,
  },
  'STOEP_S3_REGION that is none': {
    env: { STOEP_S3_REGION: 'Cape Town' },
    says: /STOEP_S3_REGION: Please give a region such as af-south-1\./,
  },
  'STOEP_S3_ENDPOINT without a bucket': {
    env: { STOEP_S3_ENDPOINT: 'https://files.example' },
    says: /STOEP_S3_BUCKET: please name the bucket/,
  },
  'STOEP_S3_ENDPOINT where nobody answers': {
    env: {
      STOEP_S3_BUCKET: 'papers',
      STOEP_S3_ENDPOINT: `http://${UNREACHABLE_ADDRESS}`,
      STOEP_S3_KEY_ID: 'a',
      STOEP_S3_SECRET: 'b',
    },
    says: /STOEP_S3_BUCKET: the bucket papers cannot be used: its server does not answer\. No file can be stored or read until it can\./,
  },
  'STOEP_S3_KEY_ID alone': {
    env: { STOEP_S3_BUCKET: 'papers', STOEP_S3_KEY_ID: 'a' },
    says: /STOEP_S3_KEY_ID and STOEP_S3_SECRET together, or neither\./,
  },
  'STOEP_S3_SECRET alone': {
    env: { STOEP_S3_BUCKET: 'papers', STOEP_S3_SECRET: 'b' },
    says: /STOEP_S3_KEY_ID and STOEP_S3_SECRET together, or neither\./,
  },
  'STOEP_S3_SECRET_FILE that is missing': {
    env: { STOEP_S3_SECRET_FILE: '/nope' },
    says: /STOEP_S3_SECRET_FILE: the file \/nope cannot be read\./,
  },
  'STOEP_TRACES where nobody answers': {
    env: { STOEP_TRACES: `http://${UNREACHABLE_ADDRESS}` },
    says: nothingAnswers('STOEP_TRACES'),
  },
  'STOEP_LOGS where nobody answers': {
    env: { STOEP_LOGS: `http://${UNREACHABLE_ADDRESS}` },
    says: nothingAnswers('STOEP_LOGS'),
  },
  'STOEP_PUSH_HOSTS with a scheme': {
    env: { STOEP_PUSH_HOSTS: 'https://push.example' },
    says: /STOEP_PUSH_HOSTS: Please give names such as push\.example/,
  },
  'STOEP_PUSH_STANDIN in production': {
    env: { ...PRODUCTION, STOEP_PUSH_STANDIN: 'on' },
    says: /STOEP_PUSH_STANDIN: it cannot be on in production/,
  },
  'STOEP_HSTS_SUBDOMAINS that is neither': {
    env: { STOEP_HSTS_SUBDOMAINS: 'yes' },
    says: /STOEP_HSTS_SUBDOMAINS: Please choose on or off\./,
  },
  'LOG_LEVEL that is none': {
    env: { LOG_LEVEL: 'loud' },
    says: /LOG_LEVEL: Please choose fatal, error, warn, info, debug or silent\./,
  },
  'ACCOUNTING_URL of another kind': {
    env: { ACCOUNTING_URL: 'books' },
    says: /ACCOUNTING_URL: Please give an address such as https:\/\/books\.example/,
  },
  'ACCOUNTING_URL where nobody answers': {
    env: { ACCOUNTING_URL: `http://${UNREACHABLE_ADDRESS}` },
    says: nothingAnswers('ACCOUNTING_URL'),
  },
  'ACCOUNTING_URL_FILE beside ACCOUNTING_URL': {
    env: { ACCOUNTING_URL: 'https://books.example', ACCOUNTING_URL_FILE: '<folder>/held' },
    says: /ACCOUNTING_URL_FILE: please give ACCOUNTING_URL or the file/,
  },
  'STOEP_DRAIN beyond a minute': { env: { STOEP_DRAIN: '600' }, says: /STOEP_DRAIN: Please / },
  'STOEP_ROLE that is none': {
    env: { STOEP_ROLE: 'web' },
    says: /STOEP_ROLE: Please choose all, api or worker\./,
  },
  'STOEP_ROLE with a typo in its name': {
    env: { STOEP_ROL: 'api' },
    says: /STOEP_ROL is not a setting of Stoep and was not read\. Did you mean STOEP_ROLE\?/,
  },
  'STOEP_BACKUP_DIR with a typo in its name': {
    env: { STOEP_BACKUPDIR: '/x' },
    says: /STOEP_BACKUPDIR is not a setting of Stoep and was not read\. Did you mean STOEP_BACKUP_DIR\?/,
  },
};
