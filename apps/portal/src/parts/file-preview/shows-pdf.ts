import { useMediaQuery } from '@stoep/ui/layout/use-media-query';

/** Phones show of a PDF in a frame nothing at all, or its first page only; some browsers have no viewer of their own. */
export const useShowsPdfInPage = (): boolean => {
  const phone = useMediaQuery('(pointer: coarse) and (max-width: 599.95px)');
  return !phone && navigator.pdfViewerEnabled !== false;
};
