/** The title of the screen in the tab and top bar: the route's own, or a better one that the screen sets. */
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { createContext, use, useEffect } from 'react';

type SetTitle = (title: string | null) => void;
export const ScreenTitleContext = createContext<SetTitle>(() => undefined);

/** Sets a better title than the route's: "Jacaranda Court Information". Undefined while it is unknown. */
export const useScreenTitle = (title: string | null | undefined) => {
  const set = use(ScreenTitleContext);
  useEffect(() => {
    if (!title) return;
    set(title);
    return () => set(null);
  }, [title, set]);
};

export const useDocumentTitle = (title: string | undefined) => {
  useEffect(() => {
    document.title = title ? `${title} · ${portalShellTexts.product}` : portalShellTexts.product;
  }, [title]);
};
