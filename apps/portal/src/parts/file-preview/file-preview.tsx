/** Preview of a PDF or picture within the page, always with a download link. */
import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { PdfFirstPage } from '@stoep/ui/file/pdf-first-page';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { DownloadIcon } from '@stoep/ui/theme/icons';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Download } from '../../data/api.ts';
import { useCanDisplayPdfInPage } from './can-display-pdf.ts';
import { FileViewer } from './file-frame.tsx';
import './file-preview.css';

const texts = approvalTexts.file;

type FilePreviewProps<K extends QueryKey> = {
  title: string;
  file: UseQueryOptions<Download, Error, Download, K>;
};

/** Not drawn if the file cannot be loaded; its download link is elsewhere on the page. */
export const FilePreview = <K extends QueryKey>({ title, file }: FilePreviewProps<K>) => {
  // Loaded once: a refetch after another write would set the viewer back to the first page.
  const query = useQuery({ ...file, enabled: ({ state }) => state.data === undefined, retry: false });
  const inPage = useCanDisplayPdfInPage();
  const { data } = query;
  const kind = data?.blob.type ?? '';
  const isPdf = kind === 'application/pdf';
  const framed = kind.startsWith('image/') || (isPdf && inPage);
  return (
    <Card
      title={title}
      flush={framed}
      actions={
        data && (
          <Button compact variant="quiet" className="on-edge" onClick={() => saveFileToDevice(data)}>
            <DownloadIcon />
            {texts.open}
          </Button>
        )
      }
    >
      {query.isPending && <LoadingState text={texts.loading} lines={4} />}
      {query.isError && <p>{texts.failed}</p>}
      {data && framed && <FileViewer title={title} blob={data.blob} />}
      {data && isPdf && !framed && <PdfFirstPage title={title} blob={data.blob} otherwise={<p>{data.name}</p>} />}
      {data && !isPdf && !framed && <p>{data.name}</p>}
    </Card>
  );
};
