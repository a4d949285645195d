/** Tests of overdue amounts, due days and long names in the statement PDF. */
import type { Language } from '@stoep/contract/kit/language';
import { expect, test } from 'vitest';
import { parsePdf } from '../../../kernel/pdf/read-pdf.ts';
import { renderStatementPdf } from './render-statement.ts';
import { sampleInput, sampleStatement } from './statement.sample.ts';

const textOf = async (model: ReturnType<typeof sampleStatement>, language?: Language) => {
  const { pages } = await parsePdf(await renderStatementPdf(model, undefined, language));
  return pages.join(' ').replaceAll(/\s+/g, ' ');
};

const dueAtOnce = sampleInput.entries.map((entry) => ({
  ...entry,
  dueDate: entry.date,
  description: 'Contribution to the administrative fund',
}));

test('FAULT-48.12: the statement names the overdue amount, and nothing overdue where there is nothing', async () => {
  expect(await textOf(sampleStatement())).toContain('Overdue for 30 days or more R 3 716.12');
  expect(await textOf(sampleStatement({ entries: sampleInput.entries.slice(-1) }))).not.toContain('Overdue');
});

test('FAULT-48.12: the column of due days is left out where each charge falls due on its own day', async () => {
  const text = await textOf(sampleStatement({ entries: dueAtOnce }));
  expect(text).toContain('Date Reference Description Debit (R)');
  expect(text).toContain('INV-003 Contribution to the administrative fund 666.12');
  expect(await textOf(sampleStatement())).toContain('Description Due Debit (R)');
});

test('FAULT-48.9: a longer name in another language stands in one line beside its value', async () => {
  const text = await textOf(sampleStatement(), 'zu');
  for (const line of ['Inombolo ye-akhawunti MAR-A101', 'Inombolo yokubhalisa SS 123/1998'])
    expect(text).toContain(line);
  expect(await textOf(sampleStatement(), 'af')).toContain('Rekeningnaam Marula Court Body Corporate');
});
