/** A form with its bar: below its inputs, on a phone at the foot of the screen. Warns before unsaved changes are left. */
import { Form, type FormProps } from 'ra-core';
import type { ReactNode } from 'react';
import { FirstFieldFocus } from './first-field-focus.tsx';
import { FirstWrongField } from './first-wrong-field.tsx';

type OfficeFormProps = Omit<FormProps, 'warnWhenUnsavedChanges'> & {
  bar: ReactNode;
  /** While false, the page can be left without a warning. */
  warns?: boolean;
};

export const OfficeForm = ({ bar, children, warns = true, ...form }: OfficeFormProps) => (
  <Form {...form} warnWhenUnsavedChanges={warns}>
    <div className="office-form">{children}</div>
    {bar}
    <FirstWrongField />
    <FirstFieldFocus />
  </Form>
);
