/** A building's General tab and its documents: M-34 to M-38. */
import { buildings as contract, type DocumentsQuery } from '@stoep/contract/scheme/buildings';
import { api, type Download, read } from '../api.ts';
import { readPage } from '../paged.ts';

export const buildingAccess = (buildingId: string) => read(contract.checkAccess, { body: { buildingId } });
export const buildingInfo = (buildingId: string) => read(contract.info, { params: { buildingId } });
/** What owners may see, a page at a time; trustees' documents are in building-lists.ts. */
export const ownerDocumentPage = (buildingId: string, query: DocumentsQuery) =>
  readPage(contract.ownerDocuments, { params: { buildingId }, query });

/** Asks for a link and follows it at once: it is good for 60 seconds and for this login alone. */
export const openDocument = async (documentId: string): Promise<Download> => {
  const { link } = await api(contract.documentLink, { params: { documentId } });
  const ticket = /document-file\/([^/]+)/.exec(link)?.[1] ?? '';
  return api(contract.documentFile, { params: { ticket } });
};
