import { useEffect, useSyncExternalStore } from 'react';

/** The forms on the screen that hold something unsaved. */
const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Leaving a changed form asks first (screens.md 21): `useUnsavedWarning(formState.isDirty && !isSubmitSuccessful)`. */
export const useUnsavedWarning = (dirty: boolean) => {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    unsaved.add(form);
    tell();
    return () => {
      unsaved.delete(form);
      tell();
    };
  }, [dirty]);
};

export const useHasUnsaved = () => useSyncExternalStore(listen, () => unsaved.size > 0);
