import { useEffect, useState } from 'react';
import './file-preview.css';

/** A PDF in the browser's own viewer, or a picture. */
export const FileViewer = ({ title, blob }: { title: string; blob: Blob }) => {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (!url) return null;
  if (blob.type.startsWith('image/')) return <img className="picture-preview" src={url} alt={title} />;
  // Without the viewer's own buttons, which would save it under the name of this address.
  return <iframe className="document-preview" src={`${url}#toolbar=0`} title={title} />;
};
