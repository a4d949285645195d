/** Office bindings of documents that staff file on records of other kinds. */
import { officeFormSentences as texts } from '@stoep/contract/office/office-forms.sentences';
import {
  recordDocumentsResource as declared,
  RECORD_DOCUMENT_LINK_FIELDS,
} from '@stoep/contract/platform/record-documents.resources';
import { sql } from 'drizzle-orm';
import { recordDocuments } from '../../../db/schema/platform/record-documents.ts';
import { bindRecord } from '../../../engines/office/record-binding.ts';
import { removeRecordDocument } from './record-documents.commands.ts';

export const recordDocumentBindings = [
  bindRecord(declared, recordDocuments, {
    buildingOf: (column) => sql`coalesce(
      (select u.building_id from units u where u.id = ${column('unitId')}),
      (select l.building_id from levy_accounts l where l.id = ${column('levyAccountId')}),
      (select p.building_id from payments p where p.id = ${column('paymentId')}))`,
    settle: (document, { isNew, person }) => {
      const on = Object.values(RECORD_DOCUMENT_LINK_FIELDS).filter((field) => Boolean(document[field]));
      if (on.length !== 1) return { problems: { contactId: texts.onOneRecord } };
      return isNew ? { set: { addedById: person.profileId } } : {};
    },
    found: (column) => sql`coalesce(
      (select c.first_name || ' ' || c.last_name from contacts c where c.id = ${column('contactId')}),
      (select b.name || ' ' || u.door_number from units u, buildings b
        where u.id = ${column('unitId')} and b.id = u.building_id),
      (select l.account_number || ' · ' || b.name from levy_accounts l, buildings b
        where l.id = ${column('levyAccountId')} and b.id = l.building_id),
      (select concat_ws(' · ', 'Payment ' || p.number, f.name) from payments p
        left join contractors f on f.id = p.contractor_id where p.id = ${column('paymentId')}),
      (select f.name from contractors f where f.id = ${column('contractorId')}))`,
    actions: { takeAway: removeRecordDocument },
  }),
];
