/** Endpoints of the books of a building: trial balance, the lines of an account, and one journal. */

import { FUNDS, GL_CLASSES } from '@stoep/domain/ledger/chart-of-accounts';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  dayField,
  idField,
  integerField,
  keyedListCodec,
  listCodec,
  moneyField,
  nestedField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';

export const bookkeepingEndpoints = {
  trialBalance: defineEndpoint({
    row: 'S-31',
    method: 'GET',
    path: '/office/buildings/{building}/trial-balance/',
    summary: 'What each account of a building stands at on a day, in the books of one fund or both',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ building: idField('building') }),
    /** Today, and both funds, unless told. */
    query: objectCodec({
      day: optionalField(dayField('day')),
      fund: optionalField(schemaField('fund', z.enum(FUNDS))),
    }),
    response: keyedListCodec(
      'value',
      objectCodec({
        accountId: idField('account_id'),
        code: textField('code'),
        name: textField('name'),
        class: schemaField('class', z.enum(GL_CLASSES)),
        fund: schemaField('fund', z.enum(FUNDS)),
        /** A debit is positive, a credit negative. */
        balance: moneyField('balance'),
      }),
    ),
  }),
  accountLines: defineEndpoint({
    row: 'S-32',
    method: 'GET',
    path: '/office/buildings/{building}/accounts/{account}/lines/',
    summary: 'The lines of journals that a figure of the trial balance is made of, the latest first',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ building: idField('building'), account: idField('account') }),
    query: objectCodec({
      /** The administrative fund by default. */
      fund: optionalField(schemaField('fund', z.enum(FUNDS))),
      day: optionalField(dayField('day')),
      start: optionalField(schemaField('start', z.coerce.number().int().min(0).max(1_000_000))),
    }),
    response: objectCodec({
      count: integerField('count'),
      value: nestedField(
        'value',
        listCodec(
          objectCodec({
            journalId: idField('journal_id'),
            number: integerField('number'),
            day: dayField('day'),
            description: textField('description'),
            amount: moneyField('amount'),
          }),
        ),
      ),
    }),
  }),
  journal: defineEndpoint({
    row: 'S-33',
    method: 'GET',
    path: '/office/journals/{id}/',
    summary: 'The lines of a journal, the entries of levy accounts behind it, and what made it',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: objectCodec({
      /** The page of the source record; null where it has none. */
      sourceResource: nullableTextField('source_resource'),
      sourceId: nullableTextField('source_id'),
      reversedBy: nullableTextField('reversed_by'),
      mirroredBy: nullableTextField('mirrored_by'),
      lines: nestedField(
        'lines',
        listCodec(
          objectCodec({
            accountId: idField('account_id'),
            code: textField('code'),
            name: textField('name'),
            bankAccount: nullableTextField('bank_account'),
            amount: moneyField('amount'),
          }),
        ),
      ),
      entryCount: integerField('entry_count'),
      /** The first hundred. */
      entries: nestedField(
        'entries',
        listCodec(
          objectCodec({
            id: idField('id'),
            accountNumber: textField('account_number'),
            description: textField('description'),
            amount: moneyField('amount'),
          }),
        ),
      ),
    }),
  }),
};
