/** The pages and events of the office that Find knows, by their names and by other words for them, old ones too. */

import { officeEventsFor } from '@stoep/contract/office/events/office-events';
import { officeMenuFor } from '@stoep/contract/office/menu';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { labelInSentence } from '../records/form/label-in-sentence.ts';

export type FindChoice = {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly beside: string | null;
  /** The heading over adjacent choices of the same group. */
  readonly group: string;
};

const PAGES = 5;
const GOES = 'Go to';

/** Each word begins a word of the text. */
const fits = (text: string, words: readonly string[]): boolean =>
  words.every((word) => ` ${text}`.includes(` ${word}`));

/** Events, pages and forms that a role may open. One whose whole name was typed comes first. */
export const findPages = (role: StaffRole, search: string): readonly FindChoice[] => {
  const typed = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [];
  const events = officeEventsFor(role).map(({ to, label, words }) => ({ to, title: label, beside: null, words }));
  const menu = officeMenuFor(role).flatMap((entry) =>
    entry.pages.flatMap(({ to, label, words, further, newRecordName }) => [
      { to, title: label, beside: entry.label, words },
      ...further.map((page) => ({ to: page.to, title: page.label, beside: entry.label, words: page.words })),
      ...(newRecordName
        ? [{ to: `${to}/create`, title: `New ${labelInSentence(newRecordName)}`, beside: null, words: [] }]
        : []),
    ]),
  );
  const pages = [...events, ...menu];
  const isWhole = ({ title }: (typeof pages)[number]) => title.toLowerCase() === typed.join(' ');
  const named = pages.filter(({ title }) => fits(title.toLowerCase(), typed));
  const known = pages.filter((page) => !named.includes(page) && page.words.some((text) => fits(text, typed)));
  return [...named.filter(isWhole), ...named.filter((page) => !isWhole(page)), ...known]
    .slice(0, PAGES)
    .map(({ to, title, beside }) => ({ key: `go ${to} ${title}`, to, title, beside, group: GOES }));
};

type GuideChoice = { readonly to: string; readonly title: string; readonly beside: string | null };

const SECTIONS = 5;
const wordsOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/** Pages and headings of the guide that have the words in their heading, or with it in the title of their page. */
export const findGuideSections = (choices: readonly GuideChoice[], search: string): readonly FindChoice[] => {
  const typed = wordsOf(search).split(' ').filter(Boolean);
  if (typed.length === 0) return [];
  const named = choices.filter(({ title }) => fits(wordsOf(title), typed));
  const known = choices.filter(
    (choice) => !named.includes(choice) && fits(wordsOf(`${choice.title} ${choice.beside ?? ''}`), typed),
  );
  return [...named, ...known]
    .slice(0, SECTIONS)
    .map((choice) => ({ ...choice, key: `help ${choice.to}`, group: 'Help' }));
};
