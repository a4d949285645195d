import { useEffect, useState } from 'react';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { Button } from '../form/button.tsx';
import { CloseIcon, FileIcon } from '../theme/icons.tsx';
import { uiTexts } from '../theme/words.ts';
import { formatFileSize } from './file-size.tsx';
import type { PickedFile } from './picked-files.ts';

type FileRowProps = {
  file: PickedFile;
  onRemove: (id: string) => void;
  onRetry?: ((id: string) => void) | undefined;
};

export const PickedFileRow = ({ file: { id, file, progress, done, error }, onRemove, onRetry }: FileRowProps) => {
  const sending = progress !== undefined && !done && !error;
  return (
    <li className="file-row">
      <FilePicture file={file} />
      <div className="file-what">
        <span className="file-name">{file.name}</span>
        <span className="soft small">
          {formatFileSize(file.size)}
          {sending && ` · ${uiTexts.percent(progress)}`}
          {done && ` · ${uiTexts.uploaded}`}
        </span>
        {sending && <ProgressBar label={`${uiTexts.uploading} ${file.name}`} value={progress} max={100} />}
        {error && (
          <span className="field-error" role="alert">
            {error}
          </span>
        )}
      </div>
      {error && onRetry && (
        <Button compact onClick={() => onRetry(id)} aria-label={`${uiTexts.retry}: ${file.name}`}>
          {uiTexts.retry}
        </Button>
      )}
      {!sending && (
        <Button variant="quiet" icon aria-label={`${uiTexts.remove} ${file.name}`} onClick={() => onRemove(id)}>
          <CloseIcon />
        </Button>
      )}
    </li>
  );
};

/** A picture if the browser can display its type (not all display HEIC), otherwise a file icon. */
const FilePicture = ({ file }: { file: File }) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (address === null) return <FileIcon />;
  return <img className="file-picture" src={address} alt="" onError={() => setAddress(null)} />;
};
