/** The documents' numbers, to the letter: what is stored and sent for a word. */
import { describe, expect, it } from 'vitest';
import { COMPANY_DOCUMENT_TYPES } from './contractor-registration.ts';
import { BANK_ACCOUNT_TYPE_CODES, BANK_CODES, CONTRACTOR_SPECIALITY_CODES } from './contractors.codes.ts';

const C_9_7 = `Armed Response 121510012; Association 121510021; Attorney 156310001; Brokers 121510015; Building 121510001;
CSOS 156310003; Electrical 121510000; Facility Management 121510022; Fibre 121510008; Fire Equipment Servicing 121510013;
Gardening / Landscaping 121510003; General 121510007; Guards 121510011; Insurance Companies 121510014;
Municipal Account 156310002; Painting 121510005; Paving 121510009; Pest Control 121510004; Plumbing 121510002;
Prepaid Providers 121510017; Property Valuations 121510020; Roofing 121510018; Rubble Removal 121510023;
Security 121510006; Signage 121510019; Structural Engineer 121510024; Technical Installers 121510016;
Waterproofing 121510010`;

describe('C-9 code lists', () => {
  it('C-9.7.1 28 specialities', () => {
    const listed = C_9_7.split(/;\s+/).map((entry) => {
      const at = entry.lastIndexOf(' ');
      return [entry.slice(0, at), Number(entry.slice(at + 1))];
    });
    expect(listed).toHaveLength(28);
    expect(Object.entries(CONTRACTOR_SPECIALITY_CODES)).toEqual(listed);
  });

  it('C-9.8.1 four types of bank accounts', () => {
    expect(BANK_ACCOUNT_TYPE_CODES).toEqual({
      'Current (Main)': 121510000,
      Reserve: 121510001,
      Savings: 121510002,
      Trust: 121510003,
    });
  });

  it('C-9.9.1 24 banks, each with a number of its own that stays', () => {
    const numbers = Object.values(BANK_CODES);
    expect(numbers).toHaveLength(24);
    expect(new Set(numbers).size).toBe(24);
    expect(BANK_CODES).toMatchObject({ Absa: numbers[0], 'Tyme Bank': numbers[23] });
  });

  it('C-9.10 five types of company documents', () => {
    expect(COMPANY_DOCUMENT_TYPES).toHaveLength(5);
  });
});
