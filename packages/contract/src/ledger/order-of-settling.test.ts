import { expect, test } from 'vitest';
import { af } from '../bank/languages/af.screens.ts';
import { zu } from '../bank/languages/zu.screens.ts';
import { payingTexts } from '../bank/paying.texts.ts';
import { inEnglish } from '../kit/tell.ts';
import { af as afrikaans } from './languages/af.ts';
import { zu as zulu } from './languages/zu.ts';
import { statementPaperSentences } from './statement-paper.sentences.ts';

type Paper = { statementPaper: { sentences: { orderOfSettling: string } } };
const orderOn = (papers: unknown) => (papers as Paper).statementPaper.sentences.orderOfSettling;

test.each([
  ['English', payingTexts, inEnglish(statementPaperSentences.orderOfSettling)],
  ['Afrikaans', af.paying, orderOn(afrikaans)],
  ['isiZulu', zu.paying, orderOn(zulu)],
])(
  'FAULT-48.12: the statement and the portal state one order in which payments settle, in %s',
  (_, screen, paper) => {
    expect(JSON.stringify(screen)).toContain(paper);
  },
);
