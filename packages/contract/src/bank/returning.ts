/** Money that the bank took back: which receipt it was, and that it was (books D). Staff alone. */
import { endpoint, only } from '../kit/endpoint.ts';
import { day, entity, flag, id, listUnder, money, text, textOrNull } from '../kit/wire.ts';

const ofLine = entity({ id: id('id') });

export const returning = {
  receipts: endpoint({
    row: 'S-94',
    method: 'GET',
    path: '/office/bank-lines/{id}/returned/',
    summary:
      'Receipts that a line out of the bank may take back, the likeliest first; none of a line that is matched',
    access: only('staff'),
    params: ofLine,
    response: listUnder(
      'value',
      entity({
        id: id('id'),
        levyAccountId: id('levy_account_id'),
        accountNumber: text('account_number'),
        owner: text('owner'),
        doorNumber: textOrNull('door_number'),
        day: day('day'),
        amount: money('amount'),
        description: text('description'),
        /** The line names the account. */
        named: flag('named'),
        /** The line reads as money that went back. */
        worded: flag('worded'),
      }),
    ),
  }),
  takeBack: endpoint({
    row: 'S-95',
    method: 'POST',
    path: '/office/bank-lines/{id}/returned/',
    summary:
      'Say that a line took a receipt back: the receipt is reversed on the bank’s day, and the line is matched',
    access: only('staff'),
    params: ofLine,
    body: entity({ receiptId: id('receipt_id') }),
    response: entity({ matchId: id('match_id') }),
  }),
};
