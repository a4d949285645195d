import type { BuildingDocument } from '@stoep/contract/scheme/buildings';
import { buildingTexts as texts } from '@stoep/contract/scheme/scheme.texts';
import type { Designation } from '@stoep/domain/vocabulary';
import { fileSize } from '@stoep/ui/file/file-size';

export type DocumentFilters = { name: string; designation: Designation | '' };
export const NO_FILTERS: DocumentFilters = { name: '', designation: '' };

const TYPES: Readonly<Record<string, string>> = { 'application/pdf': 'PDF' };

/** Type and size before one downloads: "PDF, 84 KB" (screens.md 33). */
export const documentFacts = ({ contentType, size, fileName }: BuildingDocument): string =>
  texts.fileFacts(TYPES[contentType] ?? fileName.split('.').at(-1)?.toUpperCase() ?? '', fileSize(size));

export const isPdf = ({ contentType }: BuildingDocument): boolean => contentType === 'application/pdf';
