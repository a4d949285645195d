import { statementSentences as texts } from '@stoep/contract/accounts/statements.sentences';
import { expect, test } from 'vitest';
import { sampleInput, sampleStatement } from '../../kernel/pdf/statement.sample.ts';
import { statementMail } from './statement.email.ts';

const closing = (model: ReturnType<typeof sampleStatement>) => {
  const mail = {
    firstName: 'Naledi',
    accountNumber: 'MAR-A101',
    building: 'Marula Court',
    why: 'asked' as const,
    model,
  };
  const { blocks } = statementMail({ ...mail, from: model.from, to: model.to });
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  return facts.find(({ label }) => label === texts.closingBalance)?.value;
};

test('the mail of a statement tells a credit in words, and what is owed as it is', () => {
  const credit = sampleStatement({ to: '2026-01-20', entries: sampleInput.entries.slice(3, 4) });
  expect(closing(credit)).toBe('R 3 100.00 in credit');
  expect(closing(sampleStatement({ entries: [] }))).toBe('R 0.00');
});
