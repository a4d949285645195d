/** Where a document that is dropped on a record is filed, and by which command. */
import { apiContract } from '@stoep/contract';
import { findOfficeResource } from '@stoep/contract/office/index';
import { linkedRecordTitleKeyOf } from '@stoep/contract/office/list-cells';
import { type OfficeResource, WRITING_STAFF_ROLES } from '@stoep/contract/office/office-resource';
import { RECORD_DOCUMENT_LINK_FIELDS } from '@stoep/contract/platform/record-documents.resources';
import { BUILDING_DOCUMENT_DESIGNATIONS, type StaffRole } from '@stoep/domain/vocabulary';
import type { OnUploadProgress } from '@stoep/ui/feedback/upload-progress-fetch';
import { callApi } from '../../api.ts';

type Filed = { readonly id: string } & Readonly<Record<string, unknown>>;

export type FilesDropZoneSettings = {
  readonly title: string;
  /** Who can then read it, and other consequences. */
  readonly says: string;
  readonly roles: readonly StaffRole[];
  readonly multiple: boolean;
  readonly picturesAndPdf?: true;
  /** The kinds to choose from, if the record distinguishes its documents. */
  readonly kinds?: { readonly label: string; readonly of: readonly string[]; readonly first: string };
  /** Why no document can be filed now. */
  readonly closed?: (record: Filed) => string | null;
  readonly file: (record: Filed, file: File, kind: string, onSent: OnUploadProgress) => Promise<unknown>;
};

/** The document's name is the file name without its ending. */
const nameOf = ({ name }: File) => name.replace(/\.[^.]+$/, '').slice(0, 200) || name;

const keep = (file: File, onSent: OnUploadProgress) => callApi(apiContract.office.upload, { files: { file } }, onSent);

/** For a record with exactly one document: signed, or sent. */
const ownPaper = (resource: OfficeResource, title: string): FilesDropZoneSettings => ({
  title,
  says: 'Replaces the current file. The old file stays in the history.',
  roles: resource.edit ?? [],
  multiple: false,
  file: async (record, file, _, onSent) => {
    const { id } = await keep(file, onSent);
    const was = record.fileId ? { id: record.fileId, name: record[linkedRecordTitleKeyOf('fileId')] } : null;
    const body = { values: { fileId: id }, before: { fileId: was } };
    await callApi(apiContract.office.update, { params: { resource: resource.name, id: record.id }, body });
  },
});

const OF_BUILDINGS: FilesDropZoneSettings = {
  title: 'Add documents',
  says: 'Trustees can read each document immediately. You choose on its page whether owners see it.',
  roles: findOfficeResource('building-documents')?.create ?? [],
  multiple: true,
  kinds: { label: 'Type of document', of: BUILDING_DOCUMENT_DESIGNATIONS, first: 'Other' },
  file: async ({ id: buildingId }, file, designation, onSent) => {
    const { id: fileId } = await keep(file, onSent);
    const values = { buildingId, name: nameOf(file), designation, fileId };
    await callApi(apiContract.office.create, {
      params: { resource: 'building-documents' },
      body: { values },
    });
  },
};

const OF_TICKETS: FilesDropZoneSettings = {
  title: 'Add files',
  says: 'The person for whom the ticket was logged sees the files. At most five files.',
  roles: WRITING_STAFF_ROLES,
  multiple: true,
  picturesAndPdf: true,
  closed: ({ state }) => (state === 'Closed' ? 'A closed ticket takes no more files.' : null),
  file: ({ id }, file, _, onSent) =>
    callApi(apiContract.tickets.addFile, { params: { ticketId: id }, body: {}, files: { file } }, onSent),
};

const isFiledOn = (name: string): name is keyof typeof RECORD_DOCUMENT_LINK_FIELDS =>
  Object.hasOwn(RECORD_DOCUMENT_LINK_FIELDS, name);

const onRecord = (field: string): FilesDropZoneSettings => ({
  title: 'Add documents',
  says: 'Documents that you add are listed below. Only staff see them.',
  roles: WRITING_STAFF_ROLES,
  multiple: true,
  file: async ({ id: recordId }, file, _, onSent) => {
    const { id: fileId } = await keep(file, onSent);
    const values = { [field]: recordId, name: nameOf(file), fileId };
    await callApi(apiContract.office.create, { params: { resource: 'record-documents' }, body: { values } });
  },
});

/** Undefined for a record without documents of its own. */
export const filesDropZoneSettingsOf = (resource: OfficeResource): FilesDropZoneSettings | undefined => {
  if (resource.name === 'buildings') return OF_BUILDINGS;
  if (resource.name === 'tickets') return OF_TICKETS;
  if (isFiledOn(resource.name)) return onRecord(RECORD_DOCUMENT_LINK_FIELDS[resource.name]);
  const own = resource.fields.fileId;
  const edited = own?.kind === 'file' && (own.written === undefined || own.written === 'edit');
  return edited && resource.edit ? ownPaper(resource, `Add or replace the ${own.label.toLowerCase()}`) : undefined;
};
