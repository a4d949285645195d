import { useMediaQuery } from '@stoep/ui/layout/use-media-query';

/**
 * Whether the browser can display a PDF in the page. Phones show nothing or the first page only; some browsers have
 * no viewer.
 */
export const useCanDisplayPdfInPage = (): boolean => {
  const phone = useMediaQuery('(pointer: coarse) and (max-width: 599.95px)');
  return !phone && navigator.pdfViewerEnabled !== false;
};
