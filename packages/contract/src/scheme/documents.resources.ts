/** Documents of a building. */
import { DESIGNATIONS } from '@stoep/domain/vocabulary';
import { EVERYONE, linkTo, MANAGERS, resource, shown } from '../office/resource.ts';

export const buildingDocuments = resource({
  name: 'building-documents',
  label: 'Documents',
  singular: 'Document',
  about:
    'Rules, minutes, policies and letters of a building, for its trustees and, where you say so, for its owners.',
  next: 'It can be read in the portal at once.',
  group: 'Portfolio',
  title: 'name',
  sort: { field: 'createdAt', order: 'desc' },
  read: EVERYONE,
  create: MANAGERS,
  edit: MANAGERS,
  fields: {
    buildingId: linkTo('buildings', 'Building'),
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    designation: {
      kind: 'choice',
      label: 'Designation',
      choices: DESIGNATIONS,
      required: true,
      inList: true,
      filter: true,
    },
    visibleToOwners: { kind: 'flag', label: 'Owners see it', inList: true },
    fileId: { kind: 'file', label: 'File', required: true, written: 'create' },
    createdAt: shown('instant', 'Added'),
  },
});
