/** What stands in the gallery, by its place. A component that is new stands in one of these (gallery.test.tsx). */
import type { ComponentType } from 'react';
import { GalleryFilesSection } from './files-section.tsx';
import { GalleryFormsSection } from './forms-section.tsx';
import { GalleryListsSection } from './lists-section.tsx';
import { GalleryPicturesSection } from './pictures-section.tsx';
import { GalleryStatesSection } from './states-section.tsx';
import { GalleryWordsSection } from './words-section.tsx';

export const GALLERY_SECTIONS: Readonly<Record<string, ComponentType>> = {
  words: GalleryWordsSection,
  pictures: GalleryPicturesSection,
  lists: GalleryListsSection,
  forms: GalleryFormsSection,
  files: GalleryFilesSection,
  states: GalleryStatesSection,
};
