/**
 * A form that is sent to the server: names missing fields, sends once at a time, and displays a refusal: the sentence
 * at the top, each field's reason at its field. Input is not lost (screens.md 14, 15, 20).
 */
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import type { FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { apiErrorText, apiFieldErrorsOf } from '../../data/api.ts';
import { type FormErrorsByField, useFormErrors } from './use-form-errors.ts';

type Texts = { failed: string; network: string };

type ServerForm<V extends FieldValues> = {
  defaults: DefaultValues<V>;
  /** Field -> message if it is empty. Other fields may stay empty. */
  missing?: Partial<Record<Path<V>, string>>;
  /** Fields with one email address, checked by the server's rule. */
  emails?: readonly Path<V>[];
  /** The screen's own checks before sending. */
  check?: (values: V) => FormErrorsByField;
  /** Inputs before the fields that the screen itself holds, such as a chosen file. */
  beside?: readonly string[];
  texts: Texts;
  /** The endpoint. The names of its body match the server's errors to fields. */
  endpoint: ApiEndpoint;
  send: (values: V) => Promise<void>;
};

export const useServerForm = <V extends FieldValues>(options: ServerForm<V>) => {
  const form = useForm<V>({ defaultValues: options.defaults });
  const { tell, clear, mend, at, summaryProps } = useFormErrors();
  const names = Object.keys(options.defaults) as Path<V>[];

  const show = (errors: FormErrorsByField, text?: string) => {
    const shown = [...(options.beside ?? []), ...names].filter((name) => errors[name]);
    tell(Object.fromEntries(shown.map((name) => [name, errors[name]])), text);
  };
  const refuse = (error: unknown) =>
    show(apiFieldErrorsOf(error, options.endpoint), apiErrorText(error, options.texts.failed, options.texts.network));
  const [submit, busy] = useSingleRun(async () => {
    clear();
    const values = form.getValues();
    const addresses = names.flatMap((name) => {
      const checked = options.emails?.includes(name) ? checkEmail(String(values[name] ?? '')) : null;
      return checked && !checked.ok ? [[name, checked.reason] as const] : [];
    });
    const empty = names.filter((name) => options.missing?.[name] && !String(values[name] ?? '').trim());
    const found = {
      ...Object.fromEntries(addresses),
      ...options.check?.(values),
      ...Object.fromEntries(empty.map((name) => [name, options.missing?.[name]])),
    };
    if (Object.keys(found).length > 0) return show(found);
    try {
      await options.send(values);
    } catch (error) {
      refuse(error);
    }
  });
  return {
    form,
    busy,
    dirty: form.formState.isDirty,
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    field: (name: Path<V>) => ({
      ...form.register(name, {
        onChange: ({ target }: { target: { value: unknown } }) => {
          const lacks = at(name).error === options.missing?.[name];
          if (lacks && String(target.value ?? '').trim() !== '') mend(name);
        },
      }),
      ...at(name),
    }),
    /** The same, for inputs that the screen holds. */
    at,
    summaryProps,
  };
};
