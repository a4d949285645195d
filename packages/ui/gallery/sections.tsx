/** What stands in the gallery, by its place. A component that is new stands in one of these (gallery.test.tsx). */
import type { ComponentType } from 'react';
import { FilesSection } from './files-section.tsx';
import { FormsSection } from './forms-section.tsx';
import { ListsSection } from './lists-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { StatesSection } from './states-section.tsx';
import { WordsSection } from './words-section.tsx';

export const GALLERY_SECTIONS: Readonly<Record<string, ComponentType>> = {
  words: WordsSection,
  pictures: PicturesSection,
  lists: ListsSection,
  forms: FormsSection,
  files: FilesSection,
  states: StatesSection,
};
