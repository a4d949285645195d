/** Code lists of contractors and their bank accounts, as C 9 numbers them; the banks' numbers are ours. */
import { SOUTH_AFRICAN_BANKS } from '@stoep/domain/bank/bank-accounts';
import type { CodeList } from '../kit/wire-codec.ts';

/** C 9: contractor speciality codes. */
export const CONTRACTOR_SPECIALITY_CODES = {
  'Armed Response': 121510012,
  Association: 121510021,
  Attorney: 156310001,
  Brokers: 121510015,
  Building: 121510001,
  CSOS: 156310003,
  Electrical: 121510000,
  'Facility Management': 121510022,
  Fibre: 121510008,
  'Fire Equipment Servicing': 121510013,
  'Gardening / Landscaping': 121510003,
  General: 121510007,
  Guards: 121510011,
  'Insurance Companies': 121510014,
  'Municipal Account': 156310002,
  Painting: 121510005,
  Paving: 121510009,
  'Pest Control': 121510004,
  Plumbing: 121510002,
  'Prepaid Providers': 121510017,
  'Property Valuations': 121510020,
  Roofing: 121510018,
  'Rubble Removal': 121510023,
  Security: 121510006,
  Signage: 121510019,
  'Structural Engineer': 121510024,
  'Technical Installers': 121510016,
  Waterproofing: 121510010,
} as const satisfies CodeList;
export type ContractorSpeciality = keyof typeof CONTRACTOR_SPECIALITY_CODES;

/** Desk work: nobody comes to the building, so neither insurance cover nor a COIDA letter is required. */
const AT_A_DESK: ReadonlySet<number> = new Set([
  CONTRACTOR_SPECIALITY_CODES.Association,
  CONTRACTOR_SPECIALITY_CODES.Attorney,
  CONTRACTOR_SPECIALITY_CODES.Brokers,
  CONTRACTOR_SPECIALITY_CODES.CSOS,
  CONTRACTOR_SPECIALITY_CODES['Insurance Companies'],
  CONTRACTOR_SPECIALITY_CODES['Municipal Account'],
  CONTRACTOR_SPECIALITY_CODES['Property Valuations'],
]);

/** A contractor without specialities must hand in everything. */
export const isOnSiteContractor = (specialities: readonly number[]): boolean =>
  specialities.length === 0 || specialities.some((code) => !AT_A_DESK.has(code));

/** The status of a contractor with the agent (C 3 cj_contractorstatus); the numbers are ours. */
export const CONTRACTOR_STATUS_CODES = {
  Pending: 121510000,
  Active: 121510001,
  Refused: 121510002,
  Suspended: 121510003,
} as const satisfies CodeList;

/** C 9: bank account types. */
export const BANK_ACCOUNT_TYPE_CODES = {
  'Current (Main)': 121510000,
  Reserve: 121510001,
  Savings: 121510002,
  Trust: 121510003,
} as const satisfies CodeList;
export type BankAccountType = keyof typeof BANK_ACCOUNT_TYPE_CODES;

/** C 9: the 24 banks in their order, numbered from 121520000 (the documents do not show the identifiers). */
export const BANK_CODES: CodeList = Object.fromEntries(
  SOUTH_AFRICAN_BANKS.map((bank, index) => [bank.name, 121_520_000 + index]),
);
