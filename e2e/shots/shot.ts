/** One picture of `npm run shots`: whose screen it is, where it stands, and what is pressed first. */
import type { Page } from '@playwright/test';

export type Shot = {
  /** Names the file. */
  readonly screen: string;
  /** A demo login without @demo.test (calls.md 2); null for signed out. */
  readonly persona: string | null;
  readonly path: string;
  /** Of the office, as against the portal. */
  readonly office?: true;
  /** Its picture in docs/guide, by name: taken at the desk, in light, as far as a reader looks. */
  readonly guide?: string;
  /** Of a picture of the guide: what it shows stands further down. */
  readonly tall?: true;
  /** What is pressed before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
};
