/** What waits on the person, over all portals held, from one call (screens.md 4). */

import { hubTexts } from '@stoep/contract/people/hub.texts';
import type { Attention } from '@stoep/contract/people/people';
import { StatTile } from '@stoep/ui/chart/stat-tile';
import { Columns, Stack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { PayActions } from '../../parts/paying/pay-actions.tsx';
import { VotesToCast } from '../../parts/votes-waiting/votes-to-cast.tsx';
import { NOTHING, tilesOf } from './tiles.ts';

export const NeedsYou = ({ attention }: { attention: Attention }) => {
  const tiles = tilesOf(attention);
  // The last vote cast stays in sight although none is waiting any more.
  const [hadVotes] = useState((attention.trustee?.votesWaiting ?? 0) > 0);
  if (tiles.length === 0) return null;
  const shown = tiles.filter(({ value }) => value !== NOTHING);
  const waiting = tiles.some(({ tone }) => tone === 'attention');
  return (
    <Stack gap={2}>
      <h2>{hubTexts.needsYou}</h2>
      {!waiting && <p>{hubTexts.allClear}</p>}
      {shown.length > 0 && (
        <Columns min={240}>
          {shown.map(({ id, ...tile }) => (
            <StatTile key={id} {...tile} />
          ))}
        </Columns>
      )}
      {attention.owner?.account && <PayActions account={attention.owner.account} />}
      {hadVotes && <VotesToCast />}
    </Stack>
  );
};
