/** The managing agent's branding in its documents. */
export type DocumentBranding = {
  /** `#rrggbb`. */
  readonly colour: string;
  readonly logo: { readonly bytes: Uint8Array; readonly type: 'png' | 'jpg' | 'svg' } | null;
};

export const PLAIN_DOCUMENT_BRANDING: DocumentBranding = { colour: '#1f3a5f', logo: null };

/** The file name under which a template reads the logo, and the image. */
export const documentLogoImageOf = ({ logo }: DocumentBranding) => {
  const name = logo && `logo.${logo.type}`;
  return { logo: name, images: logo && name ? { [name]: logo.bytes } : {} };
};
