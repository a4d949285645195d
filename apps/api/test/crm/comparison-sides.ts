/**
 * Two products with the same portfolio from different imports, and their answers with ids replaced by portfolio keys.
 */
import { createHash } from 'node:crypto';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { strFromU8, unzipSync } from 'fflate';
import { importKeys } from '../../src/db/schema/platform/platform.ts';
import { loadDemoPortfolio } from '../../src/demo/load-demo.ts';
import { DEMO_PASSWORD } from '../../src/modules/platform/demo/demo-logins.ts';
import { type Harness, startHarness } from '../harness.ts';
import { crmGuidOf } from './crm-export.ts';

export const COMPARED_PERSONAS = ['o1', 't1', 'ot', 'c1', 'at1', 'st'];

/** One product with the demo portfolio, and the portfolio key of each of its ids. */
export type CrmComparisonSide = {
  harness: Harness;
  nameOf: Map<string, string>;
  idOf: Map<string, string>;
  tokens: Map<string, string>;
};

export const startHarnessWithPortfolio = async (portfolio: string): Promise<Harness> => {
  const harness = await startHarness();
  await loadDemoPortfolio(harness.deps, portfolio);
  return harness;
};

/** CRM keys are guids made from portfolio keys. The first side maps them back. */
export const crmComparisonSideOf = async (harness: Harness, first?: CrmComparisonSide): Promise<CrmComparisonSide> => {
  const rows = await harness.deps.db
    .select({ table: importKeys.table, key: importKeys.externalKey, id: importKeys.rowId })
    .from(importKeys)
    // Ordered as imported, since the order of keys differs between the files.
    .orderBy(importKeys.rowId);
  const original = new Map(
    [...(first?.idOf.keys() ?? [])].map((name) => {
      const [table = '', ...key] = name.split(' ');
      return [`${table} ${crmGuidOf(table, key.join(' '))}`, name];
    }),
  );
  const named = rows.map(({ table, key, id }) => {
    const name = `${table} ${key}`;
    return [original.get(name) ?? name, id] as const;
  });
  const tokens = new Map<string, string>();
  for (const persona of COMPARED_PERSONAS) {
    const body = { email: `${persona}@demo.test`, password: DEMO_PASSWORD };
    tokens.set(persona, (await harness.call(sessionEndpoints.logIn, { body })).token);
  }
  return { harness, idOf: new Map(named), nameOf: new Map(named.map(([name, id]) => [id, name])), tokens };
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d{2}-\d{2}[T ][\d:.]+(?:Z|\+00)/g;
const begun = new Date();
/**
 * Timestamps that the database sets on insert. They are later than the start of this test, unlike times of the test clock.
 */
const sinceWeBegan = (at: string) => (new Date(at.replace(' ', 'T').replace('+00', 'Z')) >= begun ? 'as it came' : at);
/** Random values: download tickets, link tokens, and the audit chain, which seals ids. */
const TICKET = /(document-file\/|token(?:=|&#61;)|"hash":")[\w.-]+/g;

/** Replaces ids by portfolio keys. Ids made by the product become their position in the answer. */
const told = ({ nameOf }: CrmComparisonSide, text: string): string => {
  const others = new Map<string, string>();
  return text
    .replace(TICKET, '$1ticket')
    .replace(INSTANT, sinceWeBegan)
    .replace(UUID, (id) => {
      const known = nameOf.get(id) ?? others.get(id);
      if (known !== undefined) return known;
      const name = `made ${others.size}`;
      others.set(id, name);
      return name;
    });
};

/** A file byte by byte; an archive by its contents, which carry ids too. */
const contentOf = (side: CrmComparisonSide, type: string, bytes: Buffer): string => {
  if (!type.includes('zip')) return createHash('sha256').update(bytes).digest('hex');
  const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [
    told(side, name),
    /\.(?:json|csv|html)$/.test(name)
      ? told(side, strFromU8(content))
      : createHash('sha256').update(content).digest('hex'),
  ]);
  return JSON.stringify(files);
};

export type ComparedCall = { row: string; method: string; url: string; body?: object };
export type ComparedAnswer = { status: number; body: string; raw: string };

const withIds = (side: CrmComparisonSide, text: string) =>
  text.replace(/<([^<>]+)>/g, (_, name: string) => side.idOf.get(name) ?? name);

export const comparedAnswerOf = async (
  side: CrmComparisonSide,
  persona: string,
  call: ComparedCall,
): Promise<ComparedAnswer> => {
  const answer = await side.harness.inject({
    method: call.method as 'GET',
    url: withIds(side, call.url),
    headers: { authorization: `Bearer ${side.tokens.get(persona)}` },
    ...(call.body ? { payload: JSON.parse(withIds(side, JSON.stringify(call.body))) } : {}),
  });
  const type = String(answer.headers['content-type']);
  const json = type.includes('json');
  return {
    status: answer.statusCode,
    body: json ? told(side, answer.body) : contentOf(side, type, answer.rawPayload),
    raw: json ? answer.body : '',
  };
};

/** Where two answers first differ, with some text around it. */
export const firstAnswerDifference = ({ row, url }: ComparedCall, csv: ComparedAnswer, crm: ComparedAnswer) => {
  let at = 0;
  while (at < csv.body.length && csv.body[at] === crm.body[at]) at += 1;
  const around = ({ status, body }: ComparedAnswer) => `${status} …${body.slice(Math.max(0, at - 120), at + 120)}…`;
  return { row, url, csv: around(csv), crm: around(crm) };
};
