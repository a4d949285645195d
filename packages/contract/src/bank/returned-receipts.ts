/** Endpoints to match a bank line with the receipt that the bank returned (money cycle D). Staff alone. */
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  dayField,
  idField,
  keyedListCodec,
  moneyField,
  nullableTextField,
  objectCodec,
  textField,
} from '../kit/wire-codec.ts';

const ofLine = objectCodec({ id: idField('id') });

export const returnedReceiptEndpoints = {
  receipts: defineEndpoint({
    row: 'S-94',
    method: 'GET',
    path: '/office/bank-lines/{id}/returned/',
    summary: 'Receipts that a line out of the bank may take back, the likeliest first; none of a line that is matched',
    access: endpointAccessForRoles('staff'),
    params: ofLine,
    response: keyedListCodec(
      'value',
      objectCodec({
        id: idField('id'),
        levyAccountId: idField('levy_account_id'),
        accountNumber: textField('account_number'),
        owner: textField('owner'),
        doorNumber: nullableTextField('door_number'),
        day: dayField('day'),
        amount: moneyField('amount'),
        description: textField('description'),
        /** The bank line mentions the account. */
        named: booleanField('named'),
        /** The text of the bank line reads like a returned payment. */
        worded: booleanField('worded'),
      }),
    ),
  }),
  takeBack: defineEndpoint({
    row: 'S-95',
    method: 'POST',
    path: '/office/bank-lines/{id}/returned/',
    summary: 'Say that a line took a receipt back: the receipt is reversed on the bank’s day, and the line is matched',
    access: endpointAccessForRoles('staff'),
    params: ofLine,
    body: objectCodec({ receiptId: idField('receipt_id') }),
    response: objectCodec({ matchId: idField('match_id') }),
  }),
};
