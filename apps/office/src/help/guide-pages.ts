/** All pages of the guide. Only lazy parts of the office import this file. */
import type { GuidePage } from './guide-types.ts';

const files = import.meta.glob<GuidePage>('../../../../docs/guide/*.md', { eager: true, import: 'default' });

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.md'.length);

/** By name; README is the contents. */
export const guidePages: ReadonlyMap<string, GuidePage> = new Map(
  Object.entries(files).map(([file, page]) => [nameOf(file), page]),
);

type GuideChoice = { readonly to: string; readonly title: string; readonly beside: string | null };

/** The pages and headings that Find looks through. */
export const guideChoices: readonly GuideChoice[] = [...guidePages].flatMap(([name, { title, headings }]) =>
  name === 'README'
    ? [{ to: '/help', title, beside: null }]
    : [
        { to: `/help/${name}`, title, beside: null },
        ...headings.map(({ id, text }) => ({ to: `/help/${name}/${id}`, title: text, beside: title })),
      ],
);
