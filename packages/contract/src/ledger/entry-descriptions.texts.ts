/**
 * Screen texts for the parts of entry descriptions that the product writes itself, so that each reader has them
 * translated.
 */
import { declareScreenTexts, textWithValues } from '@stoep/domain/wording/screen-texts';

export const ledgerEntryDescriptionTexts = declareScreenTexts('posted', {
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
    'moved to another account': 'moved to another account',
    'moved from another account': 'moved from another account',
  },
  term: textWithValues<[from: string, until: string]>('{from} to {until}'),
  reversal: textWithValues<[what: string]>('Reversal: {what}'),
  fine: textWithValues<[what: string]>('Fine: {what}'),
  paymentTo: textWithValues<[what: string]>('Payment to {what}'),
});
