/**
 * Puts the longest allowed values into every answer of the server: an unbroken name, address, text and amount where the contract says
 * text or amount. Ids, dates, codes and links stay, so that the screens work.
 */
import type { Page } from '@playwright/test';
import { allEndpoints } from '@stoep/contract';
import { FORMATTED_VALUE_SUFFIX } from '@stoep/contract/kit/wire-codec';
import { findOfficeResource } from '@stoep/contract/office/index';
import type { OfficeField, OfficeFieldKind } from '@stoep/contract/office/office-resource';
import { EMAIL_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '@stoep/domain/people/contact-details';

type Def = {
  type: string;
  shape?: Record<string, { def: Def }>;
  element?: { def: Def };
  innerType?: { def: Def };
  format?: string;
  checks?: readonly unknown[];
};
type Wire = Record<string, unknown>;

const NAME = 'Wolhuterskop'.repeat(PERSON_NAME_MAX_LENGTH).slice(0, PERSON_NAME_MAX_LENGTH);
const LOCAL = 'nomathemba.'.repeat(6).slice(0, 63);
const EMAIL = `${LOCAL}m@${`${'w'.repeat(60)}.`.repeat(4)}za`.slice(0, EMAIL_MAX_LENGTH);
const TEXT = 'Onderhoudskontrak'.repeat(20).slice(0, 200);
const AMOUNT = -9_999_999_999.99;

/** Fields that lead somewhere, or that a screen compares with something. */
const LEADS =
  /link|url|token|ticket_id|file_name|content_type|color|colour|version|device|source|address$|^(?:key|role|table|fund|state)$/i;
const EMAILS = /mail/i;
const NAMES = /name|number|phone|mobile|reference|registration|trading|abbreviation|door/i;

const longest = (key: string, value: string) => {
  if (value === '' || LEADS.test(key)) return value;
  if (EMAILS.test(key) || value.includes('@')) return EMAIL;
  return NAMES.test(key) ? NAME : TEXT;
};

/** The label of a code is beside its number and stays; that of a linked record is a name. */
const isWordOfCode = (key: string, shape: Record<string, { def: Def }>) =>
  key.endsWith(FORMATTED_VALUE_SUFFIX) &&
  !key.startsWith('_') &&
  shape[key.slice(0, -FORMATTED_VALUE_SUFFIX.length)] !== undefined;

const stretched = (def: Def, value: unknown, key: string): unknown => {
  if (value === null || value === undefined) return value;
  if (def.innerType) return stretched(def.innerType.def, value, key);
  const { element, shape } = def;
  if (element) return (value as unknown[]).map((one) => stretched(element.def, one, key));
  if (shape)
    return Object.fromEntries(
      Object.entries(value as Wire).map(([name, inner]) => {
        const field = shape[name];
        return [name, field && !isWordOfCode(name, shape) ? stretched(field.def, inner, name) : inner];
      }),
    );
  const plain = !def.format && !def.checks?.length;
  if (def.type === 'string' && plain) return longest(key, value as string);
  return def.type === 'number' && plain ? AMOUNT : value;
};

/** Records of the office are untyped in the contract; their fields are declared by the kind of the record. */
const OF_KIND: Partial<Record<OfficeFieldKind, (field: OfficeField, value: unknown) => unknown>> = {
  text: ({ max = TEXT.length }) => TEXT.slice(0, max),
  long: () => TEXT,
  note: () => TEXT,
  email: () => EMAIL,
  money: () => AMOUNT,
  link: (_, value) => ({ ...(value as Wire), name: NAME }),
  file: (_, value) => ({ ...(value as Wire), name: `${TEXT}.pdf` }),
  data: (_, value) => withLongWords(value),
};

/** In a text that the product wrote about a record, stretches the words that a person typed. */
const withLongWords = (text: unknown): unknown =>
  typeof text === 'string' ? text.replaceAll(/"[^"{}]*[@ ][^"{}]*"(?!:)/g, `"${TEXT}"`) : text;

const stretchedRecord = (resource: string, record: Wire): Wire => {
  const { fields = {}, title = '' } = findOfficeResource(resource) ?? {};
  const long = Object.entries(record).map(([name, value]) => {
    const field = fields[name];
    const missing = value === null || value === undefined || value === '';
    return [name, field && !missing ? (OF_KIND[field.kind]?.(field, value) ?? value) : value];
  });
  const { kind } = fields[title] ?? { kind: 'text' };
  return {
    ...Object.fromEntries(long),
    ...(OF_KIND[kind] ? { title: kind === 'email' ? EMAIL : TEXT } : {}),
  };
};

const OFFICE = /\/api\/office\/records\/([^/]+)\//;

const stretchedAnswer = (pathname: string, def: Def, answer: unknown): unknown => {
  const resource = OFFICE.exec(pathname)?.[1];
  if (resource === undefined) return stretched(def, answer, '');
  const { value } = answer as { value?: readonly Wire[] };
  if (!value) return stretchedRecord(resource, answer as Wire);
  return { ...(answer as Wire), value: value.map((record) => stretchedRecord(resource, record)) };
};

const patterns = allEndpoints.map(({ method, path, response }) => ({
  method,
  response,
  path: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/?$/, '/?')}$`),
}));

/** Answers that stay: the session depends on whose login it is. */
const LEFT = /\/api\/(login|contact\/determine-access|update-last-logged-in|demo|branding)/;

/** From now on every answer to the page has the longest values. */
export const stretchAnswers = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const asked = patterns.find(({ method, path }) => method === request.method() && path.test(pathname));
    if (!asked || asked.response === 'file' || LEFT.test(pathname)) return route.fallback();
    const { def } = asked.response.schema as unknown as { def: Def };
    try {
      const answer = await route.fetch();
      if (!answer.ok()) return await route.fulfill({ response: answer });
      await route.fulfill({ response: answer, json: stretchedAnswer(pathname, def, await answer.json()) });
    } catch (error) {
      // The screen was left meanwhile, so its answer is not needed.
      if (!/disposed|closed|test ended|already handled/i.test(String(error))) throw error;
    }
  });
