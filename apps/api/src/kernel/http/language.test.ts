/** The language of a refusal: the page's, else the profile's, else the browser's, else English to the letter. */
import { PAGE_LANGUAGE_HEADER } from '@stoep/contract/kit/language';
import { quoteRefusalSentences } from '@stoep/contract/works/maintenance.sentences';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../test/world.ts';
import { sentenceFormatterOf } from '../sentence-formatters.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  await harness().deps.db.execute(
    sql`update user_profiles set language = 'af-ZA' where id = ${world.people.O1.profileId}`,
  );
});

const ask = async (url: string, headers: Record<string, string>, payload?: Record<string, unknown>) => {
  const request = payload === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload };
  const answer = await harness().inject({ ...request, url: `/api${url}`, headers });
  return JSON.parse(answer.body) as { error: string; fields?: Record<string, string> };
};
const as = (who: 'O1' | 'O2') => ({ authorization: `Bearer ${world.people[who].token}` });
const NOBODY = '/loggedtickets/11111111-2222-4333-8444-555555555555/';

test('who sends no language reads the documents to the letter', async () => {
  expect((await ask(NOBODY, {})).error).toBe('Unauthorized request. Please log in again.');
  expect((await ask(NOBODY, { 'accept-language': 'fr-FR' })).error).toBe('Unauthorized request. Please log in again.');
});

test('who is not signed in reads the language that the browser asks for', async () => {
  expect((await ask(NOBODY, { 'accept-language': 'af-ZA,af;q=0.9,en;q=0.5' })).error).toBe(
    'Ongemagtigde versoek. Meld asseblief weer aan.',
  );
  const refused = await ask('/login/', { 'accept-language': 'af' }, {});
  expect(Object.values(refused.fields ?? {})).toContain('Vul dit asseblief in.');
});

test('a person reads the language of the profile, whatever the browser asks for', async () => {
  expect((await ask('/nowhere/', { ...as('O1'), 'accept-language': 'en' })).error).toBe('Not found.');
  expect((await ask(NOBODY, { ...as('O1'), 'accept-language': 'en' })).error).toBe('Nie gevind nie.');
  expect((await ask(NOBODY, { ...as('O2'), 'accept-language': 'af' })).error).toBe('Not found.');
});

test('a person reads isiZulu, and what it still awaits is said in English', async () => {
  await harness().deps.db.execute(
    sql`update user_profiles set language = 'zu-ZA' where id = ${world.people.O2.profileId}`,
  );
  expect((await ask(NOBODY, as('O2'))).error).toBe('Akutholakalanga.');
  expect([
    sentenceFormatterOf('zu')(quoteRefusalSentences.selectPdf),
    sentenceFormatterOf('af')(quoteRefusalSentences.selectPdf),
  ]).toEqual(['Please select a PDF file.', 'Kies asseblief ’n PDF-lêer.']);
});

test('a refusal is in the language of the page that asks, whatever the profile says', async () => {
  const page = (language: string) => ({ ...as('O1'), [PAGE_LANGUAGE_HEADER]: language });
  expect((await ask(NOBODY, page('en'))).error).toBe('Not found.');
  expect((await ask(NOBODY, page('zu'))).error).toBe('Akutholakalanga.');
  expect((await ask(NOBODY, page('xx'))).error).toBe('Nie gevind nie.');
});
