/** The PDF renderer for browsers without a viewer in the page: half a megabyte, loaded once a file is in view. */
import { GlobalWorkerOptions, getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** The largest scale: letters stay sharp when zoomed, and no file makes a device draw more than this. */
const SHARPEST = 3;
const MOST_PIXELS = 12_000_000;

export type DrawnPdf = { readonly pages: number };
type Drawing = { readonly done: Promise<DrawnPdf>; readonly stop: () => void };

/** Draws the first page `width` wide. Scripts in the file cannot run, since the renderer only draws. */
export const drawPdfFirstPage = (blob: Blob, canvas: HTMLCanvasElement, width: number): Drawing => {
  GlobalWorkerOptions.workerSrc = workerAddress;
  let stopped = false;
  let stop = () => {
    stopped = true;
  };
  const draw = async (): Promise<DrawnPdf> => {
    const data = new Uint8Array(await blob.arrayBuffer());
    const task = getDocument({
      data,
      useWasm: false,
      wasmUrl: new URL(`/assets/pdf-${version}/`, document.baseURI).href,
      maxImageSize: MOST_PIXELS * 4,
      verbosity: 0,
    });
    stop = () => void task.destroy();
    if (stopped) stop();
    try {
      const file = await task.promise;
      const page = await file.getPage(1);
      const whole = page.getViewport({ scale: 1 });
      const sharp = (width * Math.min(SHARPEST, Math.max(2, devicePixelRatio))) / whole.width;
      const most = Math.sqrt(MOST_PIXELS / (whole.width * whole.height));
      const viewport = page.getViewport({ scale: Math.min(sharp, most) });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      await page.render({ canvas, viewport }).promise;
      return { pages: file.numPages };
    } finally {
      await task.destroy();
    }
  };
  return { done: draw(), stop: () => stop() };
};
