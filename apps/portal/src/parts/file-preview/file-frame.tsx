import { useEffect, useState } from 'react';
import './file-preview.css';

/** A PDF in the browser's viewer, or an image. */
export const FileViewer = ({ title, blob }: { title: string; blob: Blob }) => {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (!url) return null;
  if (blob.type.startsWith('image/')) return <img className="picture-preview" src={url} alt={title} />;
  // Hides the viewer's toolbar, since it would save the file under the name of the blob address.
  return <iframe className="document-preview" src={`${url}#toolbar=0`} title={title} />;
};
