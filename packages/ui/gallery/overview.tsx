/** A section four times: at the width of a phone and of a desk, light and dark. Each is a page of its own, so that both hold. */
import { HorizontalRow, PageHeader, VerticalStack } from '../src/layout/layout.tsx';
import { Link } from '../src/layout/link.tsx';
import { ColorModeSwitch } from '../src/theme/color-mode-switch.tsx';
import './overview.css';
import { GALLERY_SECTIONS } from './sections.tsx';

const WIDTHS = [360, 1280];
const THEMES = ['light', 'dark'];

export const GalleryOverview = ({ section }: { section: string }) => (
  <main className="gallery">
    <VerticalStack gap={3}>
      <PageHeader
        title="Gallery"
        lead="Every component that screens are made of, in its states."
        actions={<ColorModeSwitch />}
      />
      <HorizontalRow gap={2}>
        {Object.keys(GALLERY_SECTIONS).map((name) => (
          <Link key={name} href={`?show=${name}`} aria-current={name === section ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </HorizontalRow>
      {WIDTHS.map((width) => (
        <div key={width} className="gallery-frames">
          {THEMES.map((theme) => (
            <figure key={theme}>
              <figcaption>
                {width} px, {theme}
              </figcaption>
              <iframe
                title={`${section}, ${width} px, ${theme}`}
                src={`?section=${section}&theme=${theme}`}
                width={width}
                height={900}
              />
            </figure>
          ))}
        </div>
      ))}
    </VerticalStack>
  </main>
);
