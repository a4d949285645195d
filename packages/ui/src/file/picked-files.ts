import { useCallback, useState } from 'react';

/** A chosen file, with the status of its upload. */
export type PickedFile = {
  id: string;
  file: File;
  /** From 0 to 100 during the upload; undefined before. */
  progress?: number | undefined;
  done?: boolean | undefined;
  /** Why the upload failed; Retry is offered. */
  error?: string | undefined;
};

let count = 0;
export const pickedFileOf = (file: File): PickedFile => {
  count += 1;
  return { id: `file-${count}`, file };
};

/** The files of a FilePicker. They stay listed if sending fails (screens.md 15). */
export const usePickedFiles = () => {
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const add = useCallback((chosen: readonly File[], replace: boolean) => {
    const picked = chosen.map(pickedFileOf).slice(0, replace ? 1 : undefined);
    setFiles((all) => (replace ? picked : [...all, ...picked]));
    return picked;
  }, []);
  const remove = useCallback((id: string) => setFiles((all) => all.filter((file) => file.id !== id)), []);
  const update = useCallback(
    (id: string, change: Partial<PickedFile>) =>
      setFiles((all) => all.map((file) => (file.id === id ? { ...file, ...change } : file))),
    [],
  );
  const clear = useCallback(() => setFiles([]), []);
  return { files, add, remove, update, clear };
};
