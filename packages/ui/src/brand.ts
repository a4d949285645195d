/** The managing agent as the page's head tells it (the server writes it there); the product itself where nothing is told. */
export type Brand = {
  name: string;
  /** Address of the logo, or null. */
  logo: string | null;
};

const OWN: Brand = { name: 'Stoep', logo: null };

const read = (): Brand => {
  const told = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="stoep-brand"]')?.content;
  return told ? { ...OWN, ...(JSON.parse(told) as Partial<Brand>) } : OWN;
};

export const brand: Brand = read();
