/** Fills a letter from the chosen template. Text that somebody typed is replaced only on request. */
import { apiContract } from '@stoep/contract';
import { chosenLetterTexts as texts } from '@stoep/contract/platform/account-letters.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../api.ts';

const FILLED = ['subject', 'body', 'subjectAf', 'bodyAf'] as const;
type TemplateText = Readonly<Record<string, unknown>>;

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** The template that filled the letter last. It outlives the fields, which go when the letter is to a group. */
export type LetterTemplateMemory = { current: { text: TemplateText; id: string } };

export const LetterTemplateFill = ({ memory }: { memory: LetterTemplateMemory }) => {
  const templateId: unknown = useWatch({ name: 'templateId' });
  const { getValues, setValue } = useFormContext();
  const [waiting, setWaiting] = useState<TemplateText>();
  const id = textIn(templateId);
  const { data } = useQuery({
    queryKey: ['letter-template', id],
    enabled: id !== '',
    queryFn: () => callApi(apiContract.office.get, { params: { resource: 'letter-templates', id } }),
  });
  const fill = (template: TemplateText) => {
    for (const name of FILLED)
      setValue(name, textIn(template[name]), { shouldDirty: true, shouldTouch: false, shouldValidate: false });
    memory.current.text = template;
    setWaiting(undefined);
  };
  useEffect(() => {
    if (data === undefined || data.id !== id || memory.current.id === id) return;
    memory.current.id = id;
    const isTyped = FILLED.some((name) => {
      const now = textIn(getValues(name));
      return now !== '' && now !== textIn(memory.current.text[name]) && now !== textIn(data[name]);
    });
    if (isTyped) setWaiting(data);
    else fill(data);
  });
  return waiting === undefined ? null : (
    <InlineNotice tone="info">
      <p>{texts.replaceAsk}</p>
      <Button compact onClick={() => fill(waiting)}>
        {texts.replace}
      </Button>
    </InlineNotice>
  );
};
