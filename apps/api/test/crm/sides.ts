/** One product per way a portfolio came in, and their answers told in the portfolio's own words. */
import { createHash } from 'node:crypto';
import { session } from '@stoep/contract/identity/session';
import { strFromU8, unzipSync } from 'fflate';
import { importKeys } from '../../src/db/schema/platform/platform.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { DEMO_PASSWORD } from '../../src/modules/platform/demo/demo-logins.ts';
import { type Harness, startHarness } from '../harness.ts';
import { guidOf } from './export-of.ts';

export const PERSONAS = ['o1', 't1', 'ot', 'c1', 'at1', 'st'];

/** One product with the demo in it, and what its ids are called in the portfolio. */
export type Side = {
  harness: Harness;
  nameOf: Map<string, string>;
  idOf: Map<string, string>;
  tokens: Map<string, string>;
};

export const loaded = async (portfolio: string): Promise<Harness> => {
  const harness = await startHarness();
  await loadDemo(harness.deps, portfolio);
  return harness;
};

/** The keys of the CRM's side are guids made of the portfolio's: the first side tells what they were. */
export const sideOf = async (harness: Harness, first?: Side): Promise<Side> => {
  const rows = await harness.deps.db
    .select({ table: importKeys.table, key: importKeys.externalKey, id: importKeys.rowId })
    .from(importKeys)
    // As they came in: where their keys lie is in no order that a file knows.
    .orderBy(importKeys.rowId);
  const original = new Map(
    [...(first?.idOf.keys() ?? [])].map((name) => {
      const [table = '', ...key] = name.split(' ');
      return [`${table} ${guidOf(table, key.join(' '))}`, name];
    }),
  );
  const named = rows.map(({ table, key, id }) => {
    const name = `${table} ${key}`;
    return [original.get(name) ?? name, id] as const;
  });
  const tokens = new Map<string, string>();
  for (const persona of PERSONAS) {
    const body = { email: `${persona}@demo.test`, password: DEMO_PASSWORD };
    tokens.set(persona, (await harness.call(session.logIn, { body })).token);
  }
  return { harness, idOf: new Map(named), nameOf: new Map(named.map(([name, id]) => [id, name])), tokens };
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d{2}-\d{2}[T ][\d:.]+(?:Z|\+00)/g;
const begun = new Date();
/** Stamped by the database as rows arrive: later than this test began, unlike everything that its clock says. */
const sinceWeBegan = (at: string) =>
  new Date(at.replace(' ', 'T').replace('+00', 'Z')) >= begun ? 'as it came' : at;
/** What is drawn by lot each time: tickets of downloads, tokens of links, and the audit's chain, which seals ids. */
const TICKET = /(document-file\/|token(?:=|&#61;)|"hash":")[\w.-]+/g;

/** Ids become what the portfolio calls them; those the product made itself, their place in the answer. */
const told = ({ nameOf }: Side, text: string): string => {
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

/** A file byte by byte; an archive by what lies in it, since it tells ids as well. */
const contentOf = (side: Side, type: string, bytes: Buffer): string => {
  if (!type.includes('zip')) return createHash('sha256').update(bytes).digest('hex');
  const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [
    told(side, name),
    /\.(?:json|csv|html)$/.test(name)
      ? told(side, strFromU8(content))
      : createHash('sha256').update(content).digest('hex'),
  ]);
  return JSON.stringify(files);
};

export type Call = { row: string; method: string; url: string; body?: object };
export type Answer = { status: number; body: string; raw: string };

const withIds = (side: Side, text: string) =>
  text.replace(/<([^<>]+)>/g, (_, name: string) => side.idOf.get(name) ?? name);

export const answerOf = async (side: Side, persona: string, call: Call): Promise<Answer> => {
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

/** Where two answers part, with a few words around it. */
export const difference = ({ row, url }: Call, csv: Answer, crm: Answer) => {
  let at = 0;
  while (at < csv.body.length && csv.body[at] === crm.body[at]) at += 1;
  const around = ({ status, body }: Answer) => `${status} …${body.slice(Math.max(0, at - 120), at + 120)}…`;
  return { row, url, csv: around(csv), crm: around(crm) };
};
