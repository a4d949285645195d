/** A person's language: saved by a call of its own, audited, and used in later notices. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();

const auditRows = async (profileId: string) => {
  const { rows } = await harness().deps.db.execute<{ detail: { before: unknown; after: unknown } }>(
    sql`select detail from audit_entries where action = 'profile.language-chosen' and subject_id = ${profileId}`,
  );
  return rows;
};

test('a person chooses the language, reads refusals in it, and one audit row says so', async () => {
  const lerato = await aPerson(harness(), 'reader-of-afrikaans', {});
  const ask = () => harness().call(apiContract.profiles.language, {}, lerato.token);
  const choose = (language: 'en' | 'af') =>
    harness().call(apiContract.profiles.setLanguage, { body: { language } }, lerato.token);
  expect(await ask()).toEqual({ language: 'en' });
  await choose('af');
  await choose('af');
  expect(await ask()).toEqual({ language: 'af' });
  await expect(
    harness().call(apiContract.tickets.get, { params: { ticketId: lerato.profileId } }, lerato.token),
  ).rejects.toMatchObject({ message: 'Jy het nie toegang tot hierdie funksie nie.' });
  expect(await auditRows(lerato.profileId)).toMatchObject([
    { detail: { before: { language: 'en-ZA' }, after: { language: 'af-ZA' } } },
  ]);
});

test('a language that the product does not speak is refused, and nothing changes', async () => {
  const sipho = await aPerson(harness(), 'reader-of-french', {});
  const body = { language: 'fr' as 'en' };
  await expect(harness().call(apiContract.profiles.setLanguage, { body }, sipho.token)).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(await harness().call(apiContract.profiles.language, {}, sipho.token)).toEqual({ language: 'en' });
  expect(await auditRows(sipho.profileId)).toEqual([]);
});
