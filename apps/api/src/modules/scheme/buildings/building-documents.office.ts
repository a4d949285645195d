/** Office bindings of building documents. */
import { buildingDocumentsResource as declared } from '@stoep/contract/scheme/buildings/building-documents.resources';
import { sql } from 'drizzle-orm';
import { buildingDocuments } from '../../../db/schema/scheme/buildings.ts';
import { bindRecord } from '../../../engines/office/record-binding.ts';

export const buildingDocumentBindings = [
  bindRecord(declared, buildingDocuments, {
    found: (column) => sql`(select concat_ws(' · ', b.name, ${column('designation')})
      from buildings b where b.id = ${column('buildingId')})`,
  }),
];
