/** Hostile values: texts, numbers, and values of another shape. */
type Random = () => number;

/** Part of each text, so that a page that contains it as markup is recognised. */
export const HOSTILE_TEXT_MARK = 'stoep-hostile';

const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);

const TEXTS = [
  `<script>document.title='${HOSTILE_TEXT_MARK}'</script>`,
  `"><img src=x onerror=alert('${HOSTILE_TEXT_MARK}')>`,
  `<svg/onload=alert('${HOSTILE_TEXT_MARK}')>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=alert('${HOSTILE_TEXT_MARK}')>`,
  `javascript:alert('${HOSTILE_TEXT_MARK}')`,
  `' or '1'='1' -- ${HOSTILE_TEXT_MARK}`,
  `1; drop table contacts; -- ${HOSTILE_TEXT_MARK}`,
  `%27%20or%201%3d1 ${HOSTILE_TEXT_MARK}`,
  `../../../../etc/passwd`,
  `..%2f..%2f..%2fetc%2fpasswd`,
  `%252e%252e%252f%2500`,
  'C:\\CON\\..\\x',
  `{{7*7}}\${7*7}<%= 7*7 %> ${HOSTILE_TEXT_MARK}`,
  'a\r\nBcc: everyone@example.test\r\n\r\nx',
  'a\0b',
  'half \ud800 of one',
  '\u202egpj.exe',
  'Ａ\u0301\u200b\ufeff😀',
  "=cmd|'/c calc'!A1",
  '1e400',
  '-0',
  'NaN',
  '1,00',
  '99999999999999.99',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '0001-01-01',
  '00000000-0000-0000-0000-000000000000',
  '',
  ' ',
  'x'.repeat(20_000),
] as const;

const OTHERS: readonly unknown[] = [
  null,
  true,
  -0,
  0.005,
  -1,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [null, [null]],
  { $ne: null },
  { toString: 'x', length: -1 },
  ['a', { b: ['c'] }],
  deep(200),
  Array(2_000).fill('x'),
];

const pick = <T>(values: readonly T[], random: Random): T => values[Math.floor(random() * values.length)] as T;

export const hostileText = (random: Random): string => pick(TEXTS, random);
export const hostileValue = (random: Random): unknown => (random() < 0.6 ? hostileText(random) : pick(OTHERS, random));

/** Bodies that are not JSON, or far larger than any real one. */
export const BROKEN_REQUEST_BODIES: readonly string[] = [
  '{',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"a":NaN}',
  '{"a":1e400}',
  '"\\ud800"',
  '[]',
  'null',
  '0',
  '{"__proto__":{"staffRole":"administrator"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(100_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '\0\0\0\0',
];
export const HOSTILE_CONTENT_TYPES: readonly string[] = [
  'application/json',
  'APPLICATION/JSON;\tcharset=utf-16',
  'text/plain',
  'multipart/form-data',
  `multipart/form-data; boundary=${'b'.repeat(4_000)}`,
  'application/json; charset=ibm500',
  'application/x-www-form-urlencoded',
  'text/xml',
];

export { pick };
