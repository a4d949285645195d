/** The name of the screen in the tab and the top bar: the route's own, or what the screen says once it knows more. */
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { createContext, use, useEffect } from 'react';

type SetTitle = (title: string | null) => void;
export const TitleContext = createContext<SetTitle>(() => undefined);

/** Says a better title than the route's: "Jacaranda Court Information". Undefined while it is not known. */
export const useScreenTitle = (title: string | null | undefined) => {
  const set = use(TitleContext);
  useEffect(() => {
    if (!title) return;
    set(title);
    return () => set(null);
  }, [title, set]);
};

export const useDocumentTitle = (title: string | undefined) => {
  useEffect(() => {
    document.title = title ? `${title} · ${shellTexts.product}` : shellTexts.product;
  }, [title]);
};
