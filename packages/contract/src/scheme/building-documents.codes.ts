/**
 * Code list of the designations of building documents (B 2 General), in the documents' order. The numbers are ours.
 */
import type { BuildingDocumentDesignation } from '@stoep/domain/vocabulary';
import type { CodeList } from '../kit/wire-codec.ts';

export const DOCUMENT_DESIGNATION_CODES = {
  Audit: 121520000,
  'Bank Confirmation': 121520001,
  Budget: 121520002,
  'Complex Policy': 121520003,
  'Conduct Rules': 121520004,
  'Credit Policy': 121520005,
  'Insurance Policy': 121520006,
  Minutes: 121520007,
  Newsletter: 121520008,
  Other: 121520009,
  'SS Plan': 121520010,
} as const satisfies CodeList<BuildingDocumentDesignation>;
