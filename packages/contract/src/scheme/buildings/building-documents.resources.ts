/** Office record: documents of buildings. */
import { BUILDING_DOCUMENT_DESIGNATIONS } from '@stoep/domain/vocabulary';
import {
  ALL_STAFF_ROLES,
  defineOfficeResource,
  MANAGER_ROLES,
  officeReadOnlyListField,
  officeRequiredLinkField,
} from '../../office/office-resource.ts';

export const buildingDocumentsResource = defineOfficeResource({
  name: 'building-documents',
  label: 'Documents',
  singular: 'Document',
  about: 'File rules, minutes, policies and letters of a building, for its trustees and owners.',
  next: 'The document appears in the portal immediately.',
  title: 'name',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: MANAGER_ROLES,
  edit: MANAGER_ROLES,
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    designation: {
      kind: 'choice',
      label: 'Type of document',
      choices: BUILDING_DOCUMENT_DESIGNATIONS,
      required: true,
      inList: true,
      filter: true,
    },
    visibleToOwners: { kind: 'flag', label: 'Owners see it', inList: true },
    fileId: { kind: 'file', label: 'File', required: true, written: 'create' },
    createdAt: officeReadOnlyListField('instant', 'Added'),
  },
});
