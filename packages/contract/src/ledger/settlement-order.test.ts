import { expect, test } from 'vitest';
import { howToPayTexts } from '../bank/how-to-pay.texts.ts';
import { afrikaansBankScreenTexts } from '../bank/languages/af.screens.ts';
import { zuluBankScreenTexts } from '../bank/languages/zu.screens.ts';
import { translateSentenceToEnglish } from '../kit/translate-sentence.ts';
import { afrikaansLedgerSentences as afrikaans } from './languages/af.ts';
import { zuluLedgerSentences as zulu } from './languages/zu.ts';
import { statementDocumentSentences } from './statement-document.sentences.ts';

type Paper = { statementPaper: { sentences: { orderOfSettling: string } } };
const orderOn = (papers: unknown) => (papers as Paper).statementPaper.sentences.orderOfSettling;

test.each([
  ['English', howToPayTexts, translateSentenceToEnglish(statementDocumentSentences.orderOfSettling)],
  ['Afrikaans', afrikaansBankScreenTexts.paying, orderOn(afrikaans)],
  ['isiZulu', zuluBankScreenTexts.paying, orderOn(zulu)],
])('FAULT-48.12: the statement and the portal state one order in which payments settle, in %s', (_, screen, paper) => {
  expect(JSON.stringify(screen)).toContain(paper);
});
