/**
 * A form that is sent to the server: names what is missing, sends once at a time, and puts the server's refusal where
 * it belongs: the sentence on top, each field's reason at the field. What was typed stays (screens.md 14, 15, 20).
 */
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import type { FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { apiErrorText, fieldErrorsOf } from '../../data/api.ts';
import { type FormErrorsByField, useFormErrors } from './use-form-errors.ts';

type Texts = { failed: string; network: string };

type ServerForm<V extends FieldValues> = {
  defaults: DefaultValues<V>;
  /** Field -> what is said when it is empty. Fields left out may stay empty. */
  missing?: Partial<Record<Path<V>, string>>;
  /** Fields that take one e-mail address, judged by the rule the server has too. */
  emails?: readonly Path<V>[];
  /** What the screen checks itself before it sends. */
  check?: (values: V) => FormErrorsByField;
  /** What is asked for ahead of the fields and held by the screen: a chosen file. */
  beside?: readonly string[];
  texts: Texts;
  /** The call: its body's names tell which field an error of the answer belongs to. */
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
    show(fieldErrorsOf(error, options.endpoint), apiErrorText(error, options.texts.failed, options.texts.network));
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
    /** The same for what is held by the screen. */
    at,
    summaryProps,
  };
};
