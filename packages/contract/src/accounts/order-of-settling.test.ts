import { expect, test } from 'vitest';
import { inEnglish } from '../kit/tell.ts';
import { papers as afrikaans } from './languages/af.paper.ts';
import { af } from './languages/af.screens.ts';
import { papers as zulu } from './languages/zu.paper.ts';
import { zu } from './languages/zu.screens.ts';
import { payingTexts } from './paying.texts.ts';
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
