/** The messages between the pool and its workers. */
import type { PdfTemplateInput } from './printable-text.ts';

/** File name (logo.png) -> its bytes; a template reads it as `images/<name>`. */
export type PdfImages = Readonly<Record<string, Uint8Array>>;

export type PdfRenderOrder = {
  readonly template: string;
  readonly data: PdfTemplateInput;
  readonly images: PdfImages;
  /** Creation time written into the file, in seconds since 1970. */
  readonly madeAtSeconds: number;
};
