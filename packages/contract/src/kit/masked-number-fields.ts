/**
 * The field names of identity numbers and bank account numbers in answers and forms. Staff who may not see such a
 * number in full get its last digits, whichever call returns it. A test checks every contract name that contains
 * "number".
 */
import type { PersonalNumberKind } from '@stoep/domain/vocabulary';

export const MASKED_NUMBER_FIELD_NAMES: Readonly<Record<PersonalNumberKind, readonly string[]>> = {
  identity: ['id_number', 'idNumber', 'registration_id', 'registrationId', 'cj_registrationidpassport'],
  bank: [
    'bank_account_number',
    'bankAccountNumber',
    'toBankAccountNumber',
    'cj_frombankaccountnumber',
    'cj_tobankaccountnumber',
  ],
};
