/** What a person types or chooses on the first paint, before React loads, so that nothing of it is lost. */
import type { Language } from '@stoep/contract/kit/language';
import { isLanguage } from '../../parts/language/language-choice.tsx';

type Draft = { email: string; password: string; focused: string | null };
let typed: Draft = { email: '', password: '', focused: null };

const typedIn = (name: string) =>
  document.querySelector<HTMLInputElement>(`.boot-sign-in input[name="${name}"]`)?.value ?? '';

/** Reads the first-paint fields; called once, before the first render replaces them. */
export const captureEarlySignInInput = () => {
  const focused = document.activeElement?.matches('.boot-sign-in input')
    ? document.activeElement.getAttribute('name')
    : null;
  typed = {
    email: typedIn('email'),
    password: typedIn('password'),
    focused,
  };
};

export const earlySignInInput = (): Draft => typed;

/** The language chosen on the first paint; undefined if nobody chose one. */
export const earlyLanguageChoice = (): Language | undefined => {
  const choice = document.querySelector<HTMLSelectElement>('.boot-sign-in .language-choice');
  const drawn = [...(choice?.options ?? [])].find(({ defaultSelected }) => defaultSelected)?.value;
  return choice && choice.value !== drawn && isLanguage(choice.value) ? choice.value : undefined;
};
