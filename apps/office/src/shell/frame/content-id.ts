/** The id of the frame's main part, in which every page stands. */
export const OFFICE_CONTENT_ID = 'main-content';

/** The keys of the page work then, and the next Tab leads into it. */
export const focusOfficeContent = (): void =>
  document.getElementById(OFFICE_CONTENT_ID)?.focus({ preventScroll: true });
