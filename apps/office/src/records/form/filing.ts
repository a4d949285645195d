/** Where a document goes that is dropped on a record: to the record's own documents, by the commands that keep them anyway. */
import { contract } from '@stoep/contract';
import { findResource } from '@stoep/contract/office/index';
import { titleKey } from '@stoep/contract/office/list-cells';
import { type OfficeResource, WORKERS } from '@stoep/contract/office/resource';
import { FILED_ON } from '@stoep/contract/platform/record-documents.resources';
import { DESIGNATIONS, type StaffRole } from '@stoep/domain/vocabulary';
import type { OnSent } from '@stoep/ui/feedback/telling-fetch';
import { api } from '../../api.ts';

type Filed = { readonly id: string } & Readonly<Record<string, unknown>>;

export type Filing = {
  readonly title: string;
  /** Who reads it then, and what else becomes of it. */
  readonly says: string;
  readonly roles: readonly StaffRole[];
  readonly multiple: boolean;
  readonly picturesAndPdf?: true;
  /** What each of them is, where the record tells its documents apart. */
  readonly kinds?: { readonly label: string; readonly of: readonly string[]; readonly first: string };
  /** Why none can be filed here now. */
  readonly closed?: (record: Filed) => string | null;
  readonly file: (record: Filed, file: File, kind: string, onSent: OnSent) => Promise<unknown>;
};

/** The name of a document is that of its file, without the ending. */
const nameOf = ({ name }: File) => name.replace(/\.[^.]+$/, '').slice(0, 200) || name;

const keep = (file: File, onSent: OnSent) => api(contract.office.upload, { files: { file } }, onSent);

/** The one paper of a record that has one: signed, or sent. */
const ownPaper = (resource: OfficeResource, title: string): Filing => ({
  title,
  says: 'It replaces the current file. The history keeps when that was done.',
  roles: resource.edit ?? [],
  multiple: false,
  file: async (record, file, _, onSent) => {
    const { id } = await keep(file, onSent);
    const was = record.fileId ? { id: record.fileId, name: record[titleKey('fileId')] } : null;
    const body = { values: { fileId: id }, before: { fileId: was } };
    await api(contract.office.update, { params: { resource: resource.name, id: record.id }, body });
  },
});

const OF_BUILDINGS: Filing = {
  title: 'File documents',
  says: 'Each becomes a document of the building. Its trustees can read it at once, owners where you say so on its page.',
  roles: findResource('building-documents')?.create ?? [],
  multiple: true,
  kinds: { label: 'They are', of: DESIGNATIONS, first: 'Other' },
  file: async ({ id: buildingId }, file, designation, onSent) => {
    const { id: fileId } = await keep(file, onSent);
    const values = { buildingId, name: nameOf(file), designation, fileId };
    await api(contract.office.create, { params: { resource: 'building-documents' }, body: { values } });
  },
};

const OF_TICKETS: Filing = {
  title: 'Add files',
  says: 'The person who logged the ticket sees them on it. Five at most.',
  roles: WORKERS,
  multiple: true,
  picturesAndPdf: true,
  closed: ({ state }) => (state === 'Closed' ? 'A closed ticket takes no more files.' : null),
  file: ({ id }, file, _, onSent) =>
    api(contract.tickets.addFile, { params: { ticketId: id }, body: {}, files: { file } }, onSent),
};

const isFiledOn = (name: string): name is keyof typeof FILED_ON => Object.hasOwn(FILED_ON, name);

const onRecord = (field: string): Filing => ({
  title: 'File documents',
  says: 'The documents are listed on this page. Only staff see them.',
  roles: WORKERS,
  multiple: true,
  file: async ({ id: recordId }, file, _, onSent) => {
    const { id: fileId } = await keep(file, onSent);
    const values = { [field]: recordId, name: nameOf(file), fileId };
    await api(contract.office.create, { params: { resource: 'record-documents' }, body: { values } });
  },
});

/** Undefined for a record that keeps no documents of its own. */
export const filingOf = (resource: OfficeResource): Filing | undefined => {
  if (resource.name === 'buildings') return OF_BUILDINGS;
  if (resource.name === 'tickets') return OF_TICKETS;
  if (isFiledOn(resource.name)) return onRecord(FILED_ON[resource.name]);
  const own = resource.fields.fileId;
  const edited = own?.kind === 'file' && (own.written === undefined || own.written === 'edit');
  return edited && resource.edit ? ownPaper(resource, `File: ${own.label.toLowerCase()}`) : undefined;
};
