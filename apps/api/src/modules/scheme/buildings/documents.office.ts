/** Documents of a building in the office. */
import { buildingDocuments as declared } from '@stoep/contract/scheme/portfolio.resources';
import { sql } from 'drizzle-orm';
import { buildingDocuments } from '../../../db/schema/scheme/buildings.ts';
import { bind } from '../../../engines/office/binding.ts';

export const documentBindings = [
  bind(declared, buildingDocuments, {
    found: (column) => sql`(select concat_ws(' · ', b.name, ${column('designation')})
      from buildings b where b.id = ${column('buildingId')})`,
  }),
];
