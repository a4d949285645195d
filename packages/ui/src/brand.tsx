/** The managing agent as the page's head tells it (the server writes it there); the product itself where nothing is told. */
export type Brand = {
  name: string;
  /** Address of the logo, or null. */
  logo: string | null;
  /** How the agent is reached; null where nothing is told. */
  telephone: string | null;
  email: string | null;
  website: string | null;
};

const OWN: Brand = { name: 'Stoep', logo: null, telephone: null, email: null, website: null };

const read = (): Brand => {
  const told = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="stoep-brand"]')?.content;
  return told ? { ...OWN, ...(JSON.parse(told) as Partial<Brand>) } : OWN;
};

export const brand: Brand = read();
