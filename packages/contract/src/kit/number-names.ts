/**
 * What numbers of people and of bank accounts are called where answers and forms are written: whoever never sees them whole gets
 * them by their end, whichever call names them. A test asks each name of the contract that says "number" where it belongs.
 */
import type { NumberKind } from '@stoep/domain/vocabulary';

export const NUMBER_NAMES: Readonly<Record<NumberKind, readonly string[]>> = {
  identity: ['id_number', 'idNumber', 'registration_id', 'registrationId', 'cj_registrationidpassport'],
  bank: [
    'bank_account_number',
    'bankAccountNumber',
    'toBankAccountNumber',
    'cj_frombankaccountnumber',
    'cj_tobankaccountnumber',
  ],
};
