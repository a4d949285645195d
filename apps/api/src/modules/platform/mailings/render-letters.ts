/** Letters to many as one PDF, to be printed: each on the paper of the agent, from a page of its own. */
import type { Language } from '@stoep/contract/kit/language';
import { brandColours } from '../../../kernel/brand-colours.ts';
import { type DocumentLook, logoImage } from '../../../kernel/pdf/look.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';

export type PaperLetter = {
  /** Of the words in it. */
  readonly language: Language;
  /** Name and postal address, a line each. */
  readonly addressee: readonly string[];
  readonly heading: string;
  readonly subject: string;
  readonly about: string;
  readonly day: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
};

export type LettersPaper = {
  readonly title: string;
  /** Stands above the further pages of a letter. */
  readonly building: string;
  /** The agent's name and where it is found. */
  readonly agent: { readonly name: string; readonly particulars: readonly string[] };
  readonly letters: readonly PaperLetter[];
  readonly madeAt: Date;
};

/** Throws as `renderPdf`. */
export const renderLetters = (
  { title, building, agent, letters, madeAt }: LettersPaper,
  look: DocumentLook,
) => {
  const { logo, images } = logoImage(look);
  const footer = [agent.name, ...agent.particulars].join(' · ');
  const brand = { ...brandColours(look.colour), name: agent.name, logo, footer };
  return renderPdf('letters', { title, slim: building, brand, letters }, { madeAt, images });
};
