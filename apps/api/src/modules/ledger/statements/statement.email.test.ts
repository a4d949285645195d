import { statementSentences as texts } from '@stoep/contract/ledger/statements.sentences';
import { expect, test } from 'vitest';
import { renderMail } from '../../../kernel/mail/render-mail.ts';
import { levyAccountPageUrlsOf } from './payment-mail-facts.ts';
import { statementMail } from './statement.email.ts';
import { sampleInput, sampleStatement } from './statement.sample.ts';

const mailOf = (model: ReturnType<typeof sampleStatement>) => {
  const mail = {
    name: 'Naledi Khumalo',
    accountNumber: 'MAR-A101',
    building: 'Marula Court',
    why: 'asked' as const,
    model,
    pages: levyAccountPageUrlsOf('https://portal.test', { levyAccountId: 'l', accountId: 'a' }),
  };
  return statementMail({ ...mail, from: model.from, to: model.to });
};

const closing = (model: ReturnType<typeof sampleStatement>) => {
  const { blocks } = mailOf(model);
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  return facts.find(({ label }) => label === texts.closingBalance)?.value;
};

test('the mail of a statement tells a credit in words, and what is owed as it is', () => {
  const credit = sampleStatement({ to: '2026-01-20', entries: sampleInput.entries.slice(3, 4) });
  expect(closing(credit)).toBe('R 3 100.00 in credit');
  expect(closing(sampleStatement({ entries: [] }))).toBe('R 0.00');
});

const textOf = (model: ReturnType<typeof sampleStatement>) =>
  renderMail(mailOf(model), { name: 'Baobab', colour: '#1f3a5f' }).text;

test('FAULT-48.12: the mail of a statement has the overdue amount, the due day, where to pay and one button', () => {
  const model = sampleStatement();
  const text = textOf(model).replaceAll(/ +/g, ' ');
  expect(text.split('\n')[0]).toBe('Dear Naledi Khumalo');
  for (const line of [
    'Closing balance: R 16 061.79',
    'Overdue for 30 days or more: R 3 716.12',
    'Payments up to: 28 Mar 2026',
    'Next levy due date: 07 Apr 2026',
    'Bank: Nedbank',
    'Bank account number: 1122334455',
    'Branch code: 198765',
    'Account name: Marula Court Body Corporate',
    'Payment reference: MAR-A101',
    'https://portal.test/#/how-to-pay?levyAccountId=l&responsiblePersonId=a',
  ])
    expect(text).toContain(line);
  expect(mailOf(model).blocks.filter(({ kind }) => kind === 'button')).toHaveLength(1);
});

test('FAULT-48.12: the mail of a statement without a debt names nothing overdue and leads to the account', () => {
  const text = textOf(sampleStatement({ entries: [] }));
  expect(text).not.toContain('Overdue');
  expect(text).toContain('https://portal.test/#/levy-account-detail/l/a');
});

test('FAULT-48.12: without a confirmed bank account the mail has the reference alone', () => {
  const text = textOf(sampleStatement({ building: { ...sampleInput.building, bank: null } }));
  expect(text).toContain('MAR-A101');
  expect(text).not.toMatch(/Bank|Branch/);
});
