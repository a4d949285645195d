import { useEffect, useSyncExternalStore } from 'react';

/** Tracks forms with unsaved changes, and whether a tab change would lose them. */
const unsaved = new Map<symbol, boolean>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Leaving a changed form asks first (screens.md 21): `useUnsavedWarning(formState.isDirty && !isSubmitSuccessful)`. */
export const useUnsavedWarning = (dirty: boolean, { tabs = false } = {}) => {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    unsaved.set(form, tabs);
    tell();
    return () => {
      unsaved.delete(form);
      tell();
    };
  }, [dirty, tabs]);
};

export const useHasUnsavedForms = () => useSyncExternalStore(listen, () => unsaved.size > 0);

/** Whether changing the tab of this page would lose input. */
export const wouldTabChangeLoseInput = (): boolean => [...unsaved.values()].includes(true);
