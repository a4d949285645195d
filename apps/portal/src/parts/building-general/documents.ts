import type { BuildingDocument } from '@stoep/contract/scheme/buildings';
import { buildingGeneralTabTexts as texts } from '@stoep/contract/scheme/scheme-general.texts';
import type { BuildingDocumentDesignation } from '@stoep/domain/vocabulary';
import { formatFileSize } from '@stoep/ui/file/file-size';

export type BuildingDocumentFilters = { name: string; designation: BuildingDocumentDesignation | '' };
/** A group has its own page, and shares the filters. */
export const NO_DOCUMENT_GROUP_FILTERS = {};
export const NO_DOCUMENT_FILTERS: BuildingDocumentFilters = { name: '', designation: '' };

const TYPES: Readonly<Record<string, string>> = { 'application/pdf': 'PDF' };

/** Type and size, to read before a download: "PDF, 84 KB" (screens.md 33). */
export const documentTypeAndSizeText = ({ contentType, size, fileName }: BuildingDocument): string =>
  texts.fileFacts(TYPES[contentType] ?? fileName.split('.').at(-1)?.toUpperCase() ?? '', formatFileSize(size));

export const BUILDING_DOCUMENT_GROUPS = ['minutes', 'rules', 'insurance', 'financials', 'others'] as const;
export type BuildingDocumentGroup = (typeof BUILDING_DOCUMENT_GROUPS)[number];

/** The designations of documents (B 2), each with the group in which people look for it. */
const GROUP_OF: Readonly<Record<BuildingDocumentDesignation, BuildingDocumentGroup>> = {
  Minutes: 'minutes',
  'Complex Policy': 'rules',
  'Conduct Rules': 'rules',
  'Credit Policy': 'rules',
  'Insurance Policy': 'insurance',
  Audit: 'financials',
  'Bank Confirmation': 'financials',
  Budget: 'financials',
  Newsletter: 'others',
  Other: 'others',
  'SS Plan': 'others',
};
export const buildingDocumentGroupOf = ({ designation }: BuildingDocument): BuildingDocumentGroup =>
  GROUP_OF[designation];

export const isPdfDocument = ({ contentType }: BuildingDocument): boolean => contentType === 'application/pdf';
