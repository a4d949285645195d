/** One picture of `npm run shots`: the person, the screen, and what is pressed first. */
import type { Page } from '@playwright/test';

export type Shot = {
  /** Part of the file name. */
  readonly screen: string;
  /** A demo login without @demo.test (calls.md 2); null for signed out. */
  readonly persona: string | null;
  readonly path: string;
  /** A screen of the office; otherwise of the portal. */
  readonly office?: true;
  /** The name of its picture in docs/guide: taken at the desk, in light, only as far down as readers need. */
  readonly guide?: string;
  /** For a picture of the guide whose content is further down. */
  readonly tall?: true;
  /** What is pressed before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
};
