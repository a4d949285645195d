/** A page of the guide as the build makes it of markdown (scripts/vite/guide.ts). */

export type GuideTag =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'p'
  | 'strong'
  | 'em'
  | 'blockquote'
  | 'ol'
  | 'ul'
  | 'li'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'a'
  | 'img'
  | 'kbd'
  | 'pre'
  | 'br'
  | 'hr';

export type GuideElement = {
  readonly tag: GuideTag;
  readonly children: readonly GuideNode[];
  /** The anchor of a heading. */
  readonly id?: string;
  /** A link to a website. */
  readonly href?: string;
  /** A link to a page of the guide. */
  readonly page?: string;
  readonly section?: string;
  readonly src?: string;
  readonly alt?: string;
  readonly width?: number;
  readonly height?: number;
};
export type GuideNode = string | GuideElement;

export type GuideHeading = { readonly id: string; readonly text: string };

export type GuidePage = {
  readonly title: string;
  readonly headings: readonly GuideHeading[];
  readonly content: readonly GuideNode[];
};

/** A page of the guide, and the heading that it opens at. */
export type GuidePlace = { readonly page: string; readonly section?: string | undefined };
