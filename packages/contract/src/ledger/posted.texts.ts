/** What the product writes into the descriptions of entries: kinds, not free text, so each reader has them in their language. */
import { says, screenTexts } from '@stoep/domain/wording/screen-texts';

export const postedTexts = screenTexts('posted', {
  names: {
    Levy: 'Levy',
    'Special levy': 'Special levy',
    'Reserve levy': 'Reserve levy',
    'Reserve fund contribution': 'Reserve fund contribution',
    'CSOS levy': 'CSOS levy',
    'Interest on arrears': 'Interest on arrears',
    Water: 'Water',
    'Water and sewerage': 'Water and sewerage',
    Sewerage: 'Sewerage',
    Electricity: 'Electricity',
    'Hot water': 'Hot water',
    Gas: 'Gas',
    Refuse: 'Refuse',
    Parking: 'Parking',
    'Payment received': 'Payment received',
    'Payment returned by the bank': 'Payment returned by the bank',
    'Refund of credit': 'Refund of credit',
    'Opening balance': 'Opening balance',
  },
  marks: {
    estimate: 'estimate',
    corrected: 'corrected',
    'in duplum': 'in duplum',
    'a payment was returned': 'a payment was returned',
  },
  term: says<[from: string, until: string]>('{from} to {until}'),
  reversal: says<[what: string]>('Reversal: {what}'),
  fine: says<[what: string]>('Fine: {what}'),
  paymentTo: says<[what: string]>('Payment to {what}'),
});
