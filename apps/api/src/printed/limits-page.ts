/** docs/limits.md: what is limited, which cryptography is used, whom the product talks to; printed from the code's own tables. */
import { allEndpoints } from '@stoep/contract';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_PRODUCT_WORDS } from '@stoep/domain/identity/passwords';
import { IMPORT_THREAD_BOUNDS, IMPORT_UPLOAD_LIMITS } from '../engines/imports/sources/source-limits.ts';
import { loadCommonPasswords } from '../kernel/security/password-rule.ts';
import { THROTTLE_LIMITS, type ThrottleLimit } from '../kernel/throttle/limits.policy.ts';
import { FRESH_LOGIN_MINUTES } from '../modules/identity/sign-in/session.policy.ts';
import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS } from '../modules/identity/sign-in/session.queries.ts';
import {
  COSTLY_OPERATION_INVENTORY,
  CROSS_FIELD_CHECK_INVENTORY,
  CRYPTOGRAPHY_INVENTORY,
  EXTERNAL_SERVICE_INVENTORY,
  LOG_INVENTORY,
  LOGIN_METHOD_INVENTORY,
} from './security-inventory.ts';

const MB = 1_048_576;

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const round = (count: number): string => `some ${Math.floor(count / 1000)} 000`;

const spanOf = (seconds: number): string => {
  if (seconds % 86_400 === 0) return `${seconds / 86_400} days`;
  return seconds % 3_600 === 0 ? `${seconds / 3_600} h` : `${seconds / 60} min`;
};

const beyondOf = ({ endsWithReset, silent }: ThrottleLimit): string => {
  if (silent) return 'the usual answer, and no email';
  return endsWithReset ? 'refused; a new password by email ends it at once' : 'refused';
};

const uploads = allEndpoints.flatMap(({ row, summary, files }) =>
  Object.entries(files ?? {}).map(([name, { accepts, limit }]) => [
    row,
    summary,
    name,
    accepts.join(', '),
    `${limit / MB} MB`,
  ]),
);

export const renderLimitsDocsPage = (): string => `# Limits, cryptography, neighbours

Printed from the code by \`npm run docs\`; a test holds it to the code.

## How often something may be tried

Counted in PostgreSQL over all processes, from the first try of a window on. Who tries more is refused (429): the sentence says when
it ends, and Retry-After gives the seconds until then. This table is the one in the code; no other place counts tries.

${table(
  ['What', 'Name', 'Times', 'In', 'Beyond that'],
  Object.values(THROTTLE_LIMITS).map((limit: ThrottleLimit) => [
    limit.counts,
    `\`${limit.name}\``,
    limit.points,
    spanOf(limit.seconds),
    beyondOf(limit),
  ]),
)}

## Logging in, and passwords

${table(
  ['Call', 'How'],
  LOGIN_METHOD_INVENTORY.map(({ call, way }) => [call, way]),
)}

A password has ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters of any kind. Refused are ${round(loadCommonPasswords().size)} common ones, rows of keys and repetitions, what holds the person's
own name, address, ID or mobile number, and any of these words with nothing but digits and signs round it: ${PASSWORD_PRODUCT_WORDS.map((word) => `“${word}”`).join(', ')}, the
names of the buildings and of the managing agent, as they are when the password is chosen.

## Sessions

A session ends ${SESSION_IDLE_MINUTES} minutes after its last request and ${SESSION_MAX_HOURS} hours after its login. What matters wants the password proved within
${FRESH_LOGIN_MINUTES} minutes. A person may have as many sessions as devices: each is listed in the profile with its device and times, and each can
be ended alone or with all others; a new password ends all. Nobody has to choose a new password after some time.

## What may be uploaded

Judged by content, never by name or declared kind. A picture has at most 30 000 pixels a side and 200 megapixels in all, and one
whose shorter side is below 200 pixels is called too small to read. Office files with macros are refused everywhere.

${table(['Call', 'What it does', 'Part', 'Kinds', 'Each at most'], uploads)}

A packed file may hold ${IMPORT_UPLOAD_LIMITS.files.toLocaleString('en-US').replace(',', ' ')} files, ${IMPORT_UPLOAD_LIMITS.totalBytes / MB} MB in all, ${IMPORT_UPLOAD_LIMITS.fileBytes / MB} MB each, and pack to no less than a ${IMPORT_UPLOAD_LIMITS.packing}th. The thread that
reads it has ${IMPORT_THREAD_BOUNDS.megabytes} MB and ${IMPORT_THREAD_BOUNDS.seconds} seconds without a row.

## Values that belong together

Each by itself may be right, and the two of them wrong: refused at the field that is easier to mend, and nothing is kept.

${table(
  ['What', 'Rule', 'Shown by'],
  CROSS_FIELD_CHECK_INVENTORY.map(({ what, rule, test }) => [what, rule, `\`${test.slice(0, test.indexOf(': '))}\``]),
)}

## What costs much

${table(
  ['Work', 'What bounds it'],
  COSTLY_OPERATION_INVENTORY.map(({ what, bound }) => [what, bound]),
)}

## Cryptography

Node's own and nothing else; a test reads every call of it in the source.

${table(
  ['For', 'How', 'Key', 'Bits'],
  CRYPTOGRAPHY_INVENTORY.map(({ what, how, key, bits }) => [what, how, key, bits ?? 'the password’s']),
)}

Change the signing key once a year, and at once when a person who knew it leaves or it may have become known
(docs/operations/security.md, “Change the signing key”). It logs nobody out. In the following night, what was derived from the former key is sealed again.

## Whom it talks to

${table(
  ['Who', 'Named by'],
  EXTERNAL_SERVICE_INVENTORY.map(({ who, names }) => [who, names]),
)}

## What is logged

One JSON object a line on standard output, with milliseconds of UTC and the request's id; kept and carried away by the host, and sent on by the process where STOEP_LOGS says where to. No line holds
a password, a token, a number of a person, or what was typed.

${table(
  ['What', 'Where'],
  LOG_INVENTORY.map(({ what, where }) => [what, where]),
)}
`;
