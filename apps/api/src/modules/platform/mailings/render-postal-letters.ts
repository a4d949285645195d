/**
 * Renders letters to many recipients as one PDF for printing. Each starts on a page of its own with the agency's
 * letterhead.
 */
import type { Language } from '@stoep/contract/kit/language';
import { brandColoursOf } from '../../../kernel/brand-colours.ts';
import { type DocumentBranding, documentLogoImageOf } from '../../../kernel/pdf/document-branding.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';

export type PostalLetter = {
  /** The language of the text. */
  readonly language: Language;
  /** Name and postal address, one line each. */
  readonly addressee: readonly string[];
  readonly heading: string;
  readonly subject: string;
  readonly about: string;
  readonly day: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
};

export type PostalLettersModel = {
  readonly title: string;
  /** Printed at the top of a letter's further pages. */
  readonly building: string;
  /** The agency's name and address. */
  readonly agent: { readonly name: string; readonly particulars: readonly string[] };
  readonly letters: readonly PostalLetter[];
  readonly madeAt: Date;
};

/** Throws as `renderPdf` does. */
export const renderPostalLetters = (
  { title, building, agent, letters, madeAt }: PostalLettersModel,
  look: DocumentBranding,
) => {
  const { logo, images } = documentLogoImageOf(look);
  const footer = [agent.name, ...agent.particulars].join(' · ');
  const brand = { ...brandColoursOf(look.colour), name: agent.name, logo, footer };
  return renderPdf('letters', { title, slim: building, brand, letters }, { madeAt, images });
};
