/** Active or infected files that did not come as an upload, for instance from an import: stored, but never served. */
import { apiContract } from '@stoep/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPdf, aPdfWithObjects } from '../../../test/factories/pdf.ts';
import { useHarness } from '../../../test/harness.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../test/world.ts';
import { files } from '../../db/schema/platform/files.ts';
import { buildingDocuments } from '../../db/schema/scheme/buildings.ts';
import { saveStoredFile } from './files.writes.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});

// In two parts, so that no scanner reacts to this file.
const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A document of building A that did not come as an upload. */
const arrives = async (name: string, bytes: Buffer) => {
  const { deps } = harness();
  const fileId = await saveStoredFile(deps, {
    name: `${name}.pdf`,
    contentType: 'application/pdf',
    bytes,
    uploadedBy: null,
  });
  const [row] = await deps.db
    .insert(buildingDocuments)
    .values({ buildingId: world.buildings.a, name, designation: 'Conduct Rules', fileId })
    .returning({ id: buildingDocuments.id });
  return { documentId: row?.id ?? '', fileId };
};
/** The status that a trustee gets for the document: first of the link, then of its target. */
const opened = async (documentId: string): Promise<number> => {
  const { token } = world.people.T1;
  const { link } = await harness().call(apiContract.buildings.documentLink, { params: { documentId } }, token);
  return (await harness().inject({ url: link, headers: { authorization: `Bearer ${token}` } })).statusCode;
};
const refusal = ({ status }: { status: number }) => status;

describe('A-35 quarantine', () => {
  test.each([
    ['an active PDF', () => aPdfWithObjects('<</S/JavaScript/JS(x)>>')],
    ['the test virus behind a PDF', () => Buffer.concat([aPdf(), Buffer.from(`${TEST_VIRUS}\n%%EOF`)])],
  ])('%s is kept, listed nowhere and opened by nobody', async (name, bytes) => {
    const { deps } = harness();
    const { documentId, fileId } = await arrives(name, bytes());
    expect(await deps.files.list()).toContain(fileId);
    const [row] = await deps.db.select().from(files).where(eq(files.id, fileId));
    expect(row?.quarantinedAt).toEqual(deps.clock.now());
    const params = { buildingId: world.buildings.a };
    const listed = await harness().call(apiContract.buildings.documents, { params }, world.people.T1.token);
    expect(listed.map((one) => one.name)).not.toContain(name);
    expect(await opened(documentId).catch(refusal)).toBe(404);
  });

  test('a harmless one is listed and opened', async () => {
    const { documentId } = await arrives('harmless', aPdf());
    const params = { buildingId: world.buildings.a };
    const listed = await harness().call(apiContract.buildings.documents, { params }, world.people.T1.token);
    expect(listed.map((one) => one.name)).toContain('harmless');
    expect(await opened(documentId)).toBe(200);
  });
});
