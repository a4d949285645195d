/** A file of a record: sent at once, and named by the form when it is saved. */
import { contract } from '@stoep/contract';
import { FilePicker, type PickedFile } from '@stoep/ui/file-picker';
import { useRef, useState } from 'react';
import { useInput, type Validator } from 'react-admin';
import { api, problemText } from '../api.ts';

type UploadInputProps = {
  source: string;
  label: string;
  helperText?: string;
  validate?: Validator;
  /** A small PNG or JPEG picture alone: a logo. */
  picture?: true;
};

const ACCEPT = {
  'application/pdf': ['.pdf'],
  'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.heic'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};
const LIMIT = 25 * 1024 * 1024;
const PICTURE = {
  accept: { 'image/*': ['.jpg', '.jpeg', '.png'] },
  types: 'PNG or JPEG picture',
  maxSize: 512 * 1024,
};
const ANY = { accept: ACCEPT, types: 'PDF, picture, Word or Excel', maxSize: LIMIT };

export const UploadInput = ({ source, label, helperText, validate, picture }: UploadInputProps) => {
  const { field, fieldState } = useInput({ source, ...(validate ? { validate } : {}) });
  const [chosen, setChosen] = useState<PickedFile[]>([]);
  // Only the file chosen last counts, however slowly another arrives.
  const latest = useRef('');
  const send = async (file: File) => {
    const id = crypto.randomUUID();
    latest.current = id;
    const show = (more: Partial<PickedFile>) => {
      if (latest.current === id) setChosen([{ id, file, ...more }]);
    };
    field.onChange(null);
    show({});
    try {
      const kept = await api(contract.office.upload, { files: { file } }, id);
      if (latest.current === id) field.onChange(kept.id);
      show({ done: true });
    } catch (error) {
      show({ error: problemText(error) });
    }
  };
  const remove = () => {
    latest.current = '';
    setChosen([]);
    field.onChange(null);
  };
  return (
    <FilePicker
      label={label}
      hint={helperText}
      {...(picture ? PICTURE : ANY)}
      optional={validate === undefined}
      files={chosen}
      onAdd={([file]) => file && void send(file)}
      onRemove={remove}
      onRetry={() => chosen[0] && void send(chosen[0].file)}
      error={fieldState.error ? `Please choose ${label.toLowerCase()}.` : undefined}
    />
  );
};
