/** A levy account's statement as PDF (A-2.10, A-7.27, M-32). */
import type { Language } from '@stoep/contract/kit/language';
import type { StatementModel } from '@stoep/domain/levies/statement';
import { renderPdf } from './render-pdf.ts';
import { statementView } from './statement-view.ts';

/** How the managing agent's documents look. */
export type DocumentLook = {
  /** `#rrggbb`. */
  readonly colour: string;
  readonly logo: { readonly bytes: Uint8Array; readonly type: 'png' | 'jpg' | 'svg' } | null;
};

export const PLAIN_LOOK: DocumentLook = { colour: '#1f3a5f', logo: null };

/** The name a template reads the logo by, and the image under it. */
export const logoImage = ({ logo }: DocumentLook) => {
  const name = logo && `logo.${logo.type}`;
  return { logo: name, images: logo && name ? { [name]: logo.bytes } : {} };
};

/**
 * Sets the statement. The same model gives the same bytes: the creation time is the model's.
 * Throws DocumentBusyError (503, retry) and DocumentError as `renderPdf`.
 */
export function renderStatementPdf(
  model: StatementModel,
  look: DocumentLook = PLAIN_LOOK,
  language: Language = 'en',
): Promise<Buffer> {
  const { logo, images } = logoImage(look);
  return renderPdf('statement', statementView(model, { colour: look.colour, logo }, language), {
    madeAt: model.generatedAt,
    images,
  });
}
