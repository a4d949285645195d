/** A building's General tab and its documents: M-34 to M-38. */
import { type BuildingDocumentFilter, buildingEndpoints as contract } from '@stoep/contract/scheme/buildings';
import { callPortalApi, type Download, portalEndpointQuery } from '../api.ts';
import { listPageQuery } from '../list-page.ts';

export const buildingAccessQuery = (buildingId: string) =>
  portalEndpointQuery(contract.checkAccess, { body: { buildingId } });
export const buildingInfoQuery = (buildingId: string) => portalEndpointQuery(contract.info, { params: { buildingId } });
/** The documents that owners may see, paged; those of trustees are in building-lists.ts. */
export const ownerDocumentsQuery = (buildingId: string, query: BuildingDocumentFilter) =>
  listPageQuery(contract.ownerDocuments, { params: { buildingId }, query });

/** Requests a download link and follows it at once: it is valid for 60 seconds and for this login only. */
export const downloadBuildingDocument = async (documentId: string): Promise<Download> => {
  const { link } = await callPortalApi(contract.documentLink, { params: { documentId } });
  const ticket = /document-file\/([^/]+)/.exec(link)?.[1] ?? '';
  return callPortalApi(contract.documentFile, { params: { ticket } });
};
