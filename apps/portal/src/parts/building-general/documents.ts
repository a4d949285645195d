import type { BuildingDocument } from '@stoep/contract/scheme/buildings';
import { buildingTexts as texts } from '@stoep/contract/scheme/scheme.texts';
import type { Designation } from '@stoep/domain/vocabulary';
import { fileSize } from '@stoep/ui/file/file-size';

export type DocumentFilters = { name: string; designation: Designation | '' };
/** A group has a page of its own, and the filters of all. */
export const NO_PAGE_FILTERS = {};
export const NO_FILTERS: DocumentFilters = { name: '', designation: '' };

const TYPES: Readonly<Record<string, string>> = { 'application/pdf': 'PDF' };

/** Type and size before one downloads: "PDF, 84 KB" (screens.md 33). */
export const documentFacts = ({ contentType, size, fileName }: BuildingDocument): string =>
  texts.fileFacts(TYPES[contentType] ?? fileName.split('.').at(-1)?.toUpperCase() ?? '', fileSize(size));

export const GROUPS = ['minutes', 'rules', 'insurance', 'financials', 'others'] as const;
export type DocumentGroup = (typeof GROUPS)[number];

/** The designations of the documents (B 2), each in the group that people look for it in. */
const GROUP_OF: Readonly<Record<Designation, DocumentGroup>> = {
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
export const groupOf = ({ designation }: BuildingDocument): DocumentGroup => GROUP_OF[designation];

export const isPdf = ({ contentType }: BuildingDocument): boolean => contentType === 'application/pdf';
