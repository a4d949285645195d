/** Previews a new letter and sends it: to a group of accounts of a building, or to chosen accounts. */
import { apiContract } from '@stoep/contract';
import { ApiCallError, type EndpointCallAnswer } from '@stoep/contract/kit/client';
import { chosenLetterTexts as texts } from '@stoep/contract/platform/account-letters.texts';
import { accountLettersResource } from '@stoep/contract/platform/mailings.resources';
import { useNotify, useRedirect } from 'ra-core';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { useMailDeliveryMode } from '../../shell/mail-notice.tsx';
import { isReached } from './letter-accounts.tsx';
import {
  byFormName,
  type ChosenLetter,
  chosenLetterOf,
  groupLetterOf,
  isToChosenAccounts,
  type LetterValues,
} from './letter-values.ts';

const { office } = apiContract;
const PARAMS = { resource: accountLettersResource.name };
const PAGE = `/${accountLettersResource.name}`;

type GroupPreview = EndpointCallAnswer<typeof office.preview>;
type ChosenPreview = EndpointCallAnswer<typeof office.previewLetter>;

/** A letter with its preview, which the person has not confirmed yet. */
type AskedLetter =
  | { readonly to: 'group'; readonly values: ReturnType<typeof groupLetterOf>; readonly preview: GroupPreview }
  | { readonly to: 'chosen'; readonly values: ChosenLetter; readonly preview: ChosenPreview };

const previewOf = async (typed: LetterValues): Promise<AskedLetter> => {
  if (!isToChosenAccounts(typed.letterGroup)) {
    const values = groupLetterOf(typed);
    return { to: 'group', values, preview: await callApi(office.preview, { params: PARAMS, body: { values } }) };
  }
  const values = chosenLetterOf(typed);
  return { to: 'chosen', values, preview: await callApi(office.previewLetter, { body: values }) };
};

/** `onSent` is called once the letter is stored. */
export const useLetterSending = (onSent: () => void) => {
  const notify = useNotify();
  const redirect = useRedirect();
  const delivery = useMailDeliveryMode() ?? 'server';
  const [asked, setAsked] = useState<AskedLetter>();
  const [busy, setBusy] = useState(false);
  const ask = async (typed: LetterValues) => {
    try {
      setAsked(await previewOf(typed));
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
      if (error instanceof ApiCallError) return byFormName(error.fields);
    }
    return undefined;
  };
  /** Answers the address of what was sent. */
  const post = async (letter: AskedLetter): Promise<string> => {
    if (letter.to === 'group') {
      const { id } = await callApi(office.create, { params: PARAMS, body: { values: letter.values } });
      onSent();
      return `${PAGE}/${id}/show`;
    }
    const { letters } = await callApi(office.sendLetter, { body: letter.values });
    onSent();
    const reached = letter.preview.accounts.filter(isReached);
    const emails = reached.filter(({ way }) => way === 'email').length;
    const toPrint = reached.length - emails;
    const next = [
      ...(emails > 0 ? [texts.emails[delivery](emails)] : []),
      ...(toPrint > 0 ? [texts.print(toPrint)] : []),
    ];
    notify(next.join(' '), { type: 'success' });
    const [only, ...others] = letters;
    return only && others.length === 0 ? `${PAGE}/${only.id}/show` : PAGE;
  };
  const send = async (letter: AskedLetter) => {
    setBusy(true);
    try {
      redirect(await post(letter));
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
      setBusy(false);
    }
  };
  return { asked, busy, ask, send, close: () => setAsked(undefined) };
};
