import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GallerySectionFrame } from './frame.tsx';
import { GalleryOverview } from './overview.tsx';
import { GALLERY_SECTIONS } from './sections.tsx';

test.each(Object.keys(GALLERY_SECTIONS))('the section %s is drawn', (section) => {
  const { container } = render(<GallerySectionFrame section={section} />);
  expect(container.querySelectorAll('*').length).toBeGreaterThan(50);
});

test('a section is shown at two widths, light and dark each', () => {
  render(<GalleryOverview section="forms" />);
  const frames = screen.getAllByTitle(/^forms, (360|1280) px, (light|dark)$/);
  expect(frames.map((frame) => `${frame.getAttribute('width')} ${frame.getAttribute('src')}`)).toEqual([
    '360 ?section=forms&theme=light',
    '360 ?section=forms&theme=dark',
    '1280 ?section=forms&theme=light',
    '1280 ?section=forms&theme=dark',
  ]);
});
