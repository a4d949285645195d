/** A place to drop files, with a button for those who choose them. */
import { Button } from '@stoep/ui/form/button';
import { type DragEvent, useRef, useState } from 'react';
import './file-drop-zone.css';

type FileDropZoneProps = {
  /** The accessible name of the file input. */
  label: string;
  /** Endings of files, such as ".csv,.xlsx"; without it, every file may be chosen. */
  accept?: string;
  bring: (files: readonly File[]) => Promise<void>;
};

export const FileDropZone = ({ label, accept, bring }: FileDropZoneProps) => {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void bring([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      className={over ? 'file-drop over' : 'file-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>Drop files here, or</p>
      <Button variant="primary" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          void bring([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
};
