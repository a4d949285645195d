/** Documents of a building: one that owners may see, one for trustees alone. */
import { buildingDocuments } from '../../src/db/schema/scheme/buildings.ts';
import { saveFile } from '../../src/kernel/files/files.commands.ts';
import type { Harness } from '../harness.ts';
import { A_PDF } from './tickets.ts';

export const aDocument = async (
  { deps }: Harness,
  buildingId: string,
  { name = 'Conduct rules 2026', visibleToOwners = true }: { name?: string; visibleToOwners?: boolean } = {},
): Promise<string> => {
  const fileId = await saveFile(deps, {
    name: `${name}.pdf`,
    contentType: 'application/pdf',
    bytes: A_PDF,
    uploadedBy: null,
  });
  const [row] = await deps.db
    .insert(buildingDocuments)
    .values({ buildingId, name, designation: 'Conduct Rules', visibleToOwners, fileId })
    .returning({ id: buildingDocuments.id });
  return row?.id ?? '';
};
