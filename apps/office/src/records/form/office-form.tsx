/** A form with its bar: below its inputs, on a phone at the foot of the screen. Warns before unsaved changes are left. */
import { Form, type FormProps } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { FirstFieldFocus } from './first-field-focus.tsx';
import { FirstWrongField } from './first-wrong-field.tsx';

type OfficeFormProps = Omit<FormProps, 'warnWhenUnsavedChanges'> & {
  bar: ReactNode;
  /** While false, the page can be left without a warning. */
  warns?: boolean;
  /** Its button only previews: afterwards the form is as unsaved as before. */
  previews?: boolean;
};

/** Everything but that the form was submitted. */
const KEPT = {
  keepValues: true,
  keepDefaultValues: true,
  keepDirty: true,
  keepErrors: true,
  keepTouched: true,
  keepFieldsRef: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
};

/** The library warns no more once a form was submitted without an error. */
const UnsavedAfterPreview = () => {
  const { reset, formState } = useFormContext();
  const { isSubmitSuccessful } = formState;
  useEffect(() => {
    if (isSubmitSuccessful) reset(undefined, KEPT);
  }, [isSubmitSuccessful, reset]);
  return null;
};

export const OfficeForm = ({ bar, children, warns = true, previews = false, ...form }: OfficeFormProps) => (
  // The browser's own message about an email would cover the form and vanish. The form shows the error at the field.
  <Form {...form} noValidate warnWhenUnsavedChanges={warns}>
    <div className="office-form">{children}</div>
    {bar}
    <FirstWrongField />
    <FirstFieldFocus />
    {previews ? <UnsavedAfterPreview /> : null}
  </Form>
);
