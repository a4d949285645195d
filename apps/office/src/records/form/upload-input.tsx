/** The input of a record's file: uploaded at once, and named by the form when it is saved. */
import { apiContract } from '@stoep/contract';
import { FilePicker, type PickedFile } from '@stoep/ui/file/file-picker';
import { useInput } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import type { OfficeInputProps } from '../inputs/use-office-input.tsx';

type UploadInputProps = OfficeInputProps & {
  /** Accepts only a small PNG or JPEG picture: a logo. */
  picture?: true;
};

const ACCEPT = {
  'application/pdf': ['.pdf'],
  'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};
const LIMIT = 25 * 1024 * 1024;
const PICTURE = {
  accept: { 'image/*': ['.jpg', '.jpeg', '.png'] },
  types: 'PNG or JPEG picture',
  maxSize: 512 * 1024,
};
/** The file types of documents on any record. */
export const UPLOAD_FILE_TYPES = { accept: ACCEPT, types: 'PDF, picture, Word or Excel', maxSize: LIMIT };

/** Why the form cannot be saved yet: without the file it would be another record than was filled in. */
const waitsFor = (chosen: PickedFile | undefined): string | undefined => {
  if (chosen?.error) return 'This file did not arrive. Please retry or remove it.';
  return chosen && !chosen.done ? 'The form is saved as soon as the file has arrived.' : undefined;
};

/** A form that is sent while its file is still on the way is sent again once the file is there. */
const useSubmitAfterUpload = (inside: RefObject<HTMLElement | null>, isOnItsWay: () => boolean) => {
  const pressed = useRef<HTMLFormElement>(undefined);
  const onItsWay = useRef(isOnItsWay);
  onItsWay.current = isOnItsWay;
  useEffect(() => {
    const form = inside.current?.closest('form');
    const onSubmit = () => {
      pressed.current = onItsWay.current() ? (form ?? undefined) : undefined;
    };
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => form?.removeEventListener('submit', onSubmit, { capture: true });
  }, [inside]);
  return {
    submitIfPressed: () => pressed.current?.requestSubmit(),
    forget: () => {
      pressed.current = undefined;
    },
  };
};

export const FileUploadInput = ({ source, label, helperText, validate, picture }: UploadInputProps) => {
  const [chosen, setChosen] = useState<PickedFile>();
  // Only the file chosen last counts, however slowly another one uploads.
  const latest = useRef<PickedFile>(undefined);
  const inside = useRef<HTMLDivElement>(null);
  const later = useSubmitAfterUpload(inside, () => latest.current !== undefined && !latest.current.done);
  const show = (now: PickedFile | undefined) => {
    latest.current = now;
    setChosen(now);
  };
  const { field, fieldState } = useInput({
    source,
    validate: [() => waitsFor(latest.current), ...[validate ?? []].flat()],
  });
  const send = async (file: File, id: string) => {
    const tell = (more: Partial<PickedFile>) => {
      const counts = latest.current?.id === id;
      if (counts) show({ id, file, ...more });
      return counts;
    };
    field.onChange(null);
    show({ id, file, progress: 0 });
    try {
      const kept = await callApi(apiContract.office.upload, { files: { file } }, (share) =>
        tell({ progress: Math.round(share * 100) }),
      );
      if (!tell({ done: true })) return;
      field.onChange(kept.id);
      later.submitIfPressed();
    } catch (error) {
      later.forget();
      tell({ error: formatApiProblem(error) });
    }
  };
  const remove = () => {
    later.forget();
    show(undefined);
    field.onChange(null);
  };
  return (
    <div ref={inside}>
      <FilePicker
        label={validate ? `${label} *` : label}
        hint={helperText || undefined}
        {...(picture ? PICTURE : UPLOAD_FILE_TYPES)}
        optional={validate === undefined}
        files={chosen ? [chosen] : []}
        onAdd={([file]) => file && void send(file, crypto.randomUUID())}
        onRemove={remove}
        onRetry={() => chosen && void send(chosen.file, chosen.id)}
        error={fieldState.error ? (waitsFor(chosen) ?? `Please choose a file for “${label}”.`) : undefined}
      />
    </div>
  );
};
