/** What a run would post to the levy accounts, and the units that it would charge to nobody, before it is made. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { contract } from '@stoep/contract';
import type { AnswerOf } from '@stoep/contract/kit/endpoint';
import { type Cents, formatMoney, sumCents } from '@stoep/domain/money/money';

export type Posts = NonNullable<AnswerOf<typeof contract.office.preview>['posts']>;

const say = (amount: Cents) => formatMoney(amount, 'plain');
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const Uncharged = ({ uncharged, accepted }: { uncharged: Posts['uncharged']; accepted: boolean }) => (
  <section aria-label="Charged to nobody">
    <p>
      {say(sumCents(uncharged.map(({ amount }) => amount)))} would be charged to nobody: these units have no
      owner account.
    </p>
    <ul>
      {uncharged.map(({ unit, amount }) => (
        <li key={unit}>
          {unit}: {say(amount)}
        </li>
      ))}
    </ul>
    <p>
      {accepted
        ? 'Your reason for leaving them out is kept with the run.'
        : 'Give each an owner account first, or go back to the form and say why the month is run without them.'}
    </p>
  </section>
);

const Unpriced = ({ unpriced }: { unpriced: Posts['uncharged'] }) => (
  <section aria-label="Use without a charge">
    <p>These readings say what was used and not what it costs, so nothing is charged for them:</p>
    <ul>
      {unpriced.map(({ unit }) => (
        <li key={unit}>{unit}</li>
      ))}
    </ul>
  </section>
);

type Props = { posts: Posts; reason: unknown; busy: boolean; onPost: () => void; onClose: () => void };

export const PostDialog = ({ posts, reason, busy, onPost, onClose }: Props) => {
  const { levies, consumption, interest, amount, uncharged } = posts;
  const owed = uncharged.filter((one) => one.amount > 0);
  const unpriced = uncharged.filter((one) => one.amount === 0);
  const entries = levies + consumption + interest;
  const accepted = typeof reason === 'string' && reason.trim() !== '';
  const mayPost = entries > 0 && (owed.length === 0 || accepted);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="post-title">
      <DialogTitle id="post-title">
        Post {say(amount)} in {counted(entries, 'entry', 'entries')}?
      </DialogTitle>
      <DialogContent>
        <p>
          {counted(levies, 'levy', 'levies')}, {counted(consumption, 'charge', 'charges')} for consumption,{' '}
          {counted(interest, 'charge', 'charges')} of interest. Nothing is posted yet.
        </p>
        {owed.length > 0 ? <Uncharged uncharged={owed} accepted={accepted} /> : null}
        {unpriced.length > 0 ? <Unpriced unpriced={unpriced} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back to the form</Button>
        <Button variant="contained" disabled={busy || !mayPost} onClick={onPost}>
          Post {say(amount)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
