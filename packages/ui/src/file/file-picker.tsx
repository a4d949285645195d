/**
 * Chooses files by button, drag and drop, or camera. Types and size are stated first; a wrong file is refused with a
 * reason; each file can be removed or retried (screens.md 34). usePickedFiles() holds the list.
 */
import { type ReactNode, useState } from 'react';
import { type Accept, type FileRejection, useDropzone } from 'react-dropzone';
import { buttonClass } from '../form/button.tsx';
import { FieldHintOrError, OptionalMark, useFieldIds } from '../form/field.tsx';
import './file-picker.css';
import { useReadOnly } from '../layout/read-only.tsx';
import { uiTexts } from '../theme/words.ts';
import { CameraButton } from './camera-button.tsx';
import { PickedFileRow } from './file-row.tsx';
import { formatFileSize } from './file-size.tsx';
import type { PickedFile } from './picked-files.ts';

export { type PickedFile, usePickedFiles } from './picked-files.ts';

type FilePickerProps = {
  id?: string | undefined;
  label: string;
  /** A hint beside types and size. */
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  /** MIME type -> file endings: { 'application/pdf': ['.pdf'] }. */
  accept: Accept;
  /** The types in words: "PDF", "PDF, JPG or PNG". */
  types: string;
  /** In bytes. */
  maxSize: number;
  /** The largest picture in bytes, if the caller shrinks pictures before sending. */
  largestPicture?: number | undefined;
  multiple?: boolean | undefined;
  files: readonly PickedFile[];
  /** `replace` if only one file is allowed. */
  onAdd: (files: readonly File[], replace: boolean) => void;
  onRemove: (id: string) => void;
  onRetry?: ((id: string) => void) | undefined;
  disabled?: boolean | undefined;
  /** The label of the camera button; without it there is none. */
  camera?: string | undefined;
  /** A single line: label and frame are visually hidden. */
  compact?: boolean | undefined;
};

const TOO_LARGE = 'file-too-large';

export const FilePicker = (props: FilePickerProps) => (useReadOnly() ? null : <Picker {...props} />);

const Picker = (props: FilePickerProps) => {
  const { label, accept, types, maxSize, multiple = false, files, onAdd, disabled = false } = props;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const limits = uiTexts.upTo(types, formatFileSize(maxSize));
  const look = {
    label,
    hint: props.hint ? `${limits}. ${props.hint}` : limits,
    error: props.error,
    optional: props.optional,
  };
  const ids = useFieldIds(props.id, look);
  const limitOf = (file: File) =>
    file.type.startsWith('image/') ? Math.max(maxSize, props.largestPicture ?? 0) : maxSize;
  const tell = ({ file, errors }: FileRejection) =>
    errors[0]?.code === TOO_LARGE
      ? uiTexts.tooLarge(file.name, formatFileSize(limitOf(file)))
      : uiTexts.wrongType(file.name, types);
  const { getRootProps, getInputProps, inputRef, isDragActive } = useDropzone({
    accept,
    validator: (file) => (file.size > limitOf(file) ? { code: TOO_LARGE, message: '' } : null),
    multiple,
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejections) => {
      // The list holds the files. The input is cleared, so that choosing the same file again is reported.
      if (inputRef.current) inputRef.current.value = '';
      setRefused(rejections.map(tell));
      if (accepted.length > 0) onAdd(accepted, !multiple);
    },
  });
  return (
    <div className={props.compact ? 'field file-picker compact' : 'field file-picker'}>
      <label htmlFor={ids.id} className={props.compact ? 'visually-hidden' : undefined}>
        {label}
        <OptionalMark optional={props.optional} />
      </label>
      <FieldHintOrError id={ids.id} part="hint" {...look} />
      <div {...getRootProps({ className: isDragActive ? 'drop-zone over' : 'drop-zone' })}>
        <input
          {...getInputProps({ ...ids, className: 'visually-hidden', style: {}, tabIndex: 0 })}
          // The library would name every input "file upload"; the label names it instead.
          aria-label={undefined}
        />
        <label htmlFor={ids.id} className={buttonClass({ compact: true })}>
          {multiple ? uiTexts.chooseFiles : uiTexts.chooseFile}
        </label>
        {props.camera && (
          <CameraButton label={props.camera} disabled={disabled} onTaken={(taken) => onAdd(taken, !multiple)} />
        )}
        <span className="drop-hint">{multiple ? uiTexts.dropThemHere : uiTexts.dropHere}</span>
      </div>
      {refused.length > 0 && (
        <div role="alert">
          {refused.map((text) => (
            <p key={text} className="field-error">
              {text}
            </p>
          ))}
        </div>
      )}
      <FieldHintOrError id={ids.id} part="error" {...look} />
      {files.length > 0 && (
        <ul className="files" aria-label={label}>
          {files.map((file) => (
            <PickedFileRow key={file.id} file={file} onRemove={props.onRemove} onRetry={props.onRetry} />
          ))}
        </ul>
      )}
    </div>
  );
};
