/** What a step changes, and who gets a mail of it: read before the button is pressed (decision 0254). */
import type { OfficeAction } from '@stoep/contract/office/resource';

const NOBODY = 'Nobody gets a mail of it.';

export const WhatHappens = ({ action: { confirm, tells } }: { action: OfficeAction }) => {
  const said = [confirm, tells === null ? NOBODY : tells].filter((one) => one !== undefined);
  if (said.length === 0) return null;
  return (
    <ul className="office-what-happens" aria-label="What happens">
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
};
