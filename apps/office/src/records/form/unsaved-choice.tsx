/**
 * In the form of a dialog: notes a choice by mouse or arrows, so that a click outside does not discard it. The dialog
 * notes typed text itself, since text that is no value yet does not change the form.
 */
import { useFormIsDirty } from 'ra-core';
import { type RefObject, useEffect } from 'react';

export const UnsavedChoice = ({ typed }: { typed: RefObject<boolean> }) => {
  const isDirty = useFormIsDirty();
  useEffect(() => {
    if (isDirty) typed.current = true;
  }, [isDirty, typed]);
  return null;
};
