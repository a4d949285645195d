/** How the managing agent's documents look. */
export type DocumentBranding = {
  /** `#rrggbb`. */
  readonly colour: string;
  readonly logo: { readonly bytes: Uint8Array; readonly type: 'png' | 'jpg' | 'svg' } | null;
};

export const PLAIN_DOCUMENT_BRANDING: DocumentBranding = { colour: '#1f3a5f', logo: null };

/** The name a template reads the logo by, and the image under it. */
export const logoImageOf = ({ logo }: DocumentBranding) => {
  const name = logo && `logo.${logo.type}`;
  return { logo: name, images: logo && name ? { [name]: logo.bytes } : {} };
};
