/** Documents of a building: one that owners may see, one for trustees only. */
import { buildingDocuments } from '../../src/db/schema/scheme/buildings.ts';
import { saveStoredFile } from '../../src/kernel/files/files.writes.ts';
import type { Harness } from '../harness.ts';
import { TICKET_PDF } from './tickets.ts';

export const aBuildingDocument = async (
  { deps }: Harness,
  buildingId: string,
  { name = 'Conduct rules 2026', visibleToOwners = true }: { name?: string; visibleToOwners?: boolean } = {},
): Promise<string> => {
  const fileId = await saveStoredFile(deps, {
    name: `${name}.pdf`,
    contentType: 'application/pdf',
    bytes: TICKET_PDF,
    uploadedBy: null,
  });
  const [row] = await deps.db
    .insert(buildingDocuments)
    .values({ buildingId, name, designation: 'Conduct Rules', visibleToOwners, fileId })
    .returning({ id: buildingDocuments.id });
  return row?.id ?? '';
};
