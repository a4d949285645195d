/** Shows a letter as the first of its readers gets it, and asks before it is sent. */
import type { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { chosenLetterTexts as texts } from '@stoep/contract/platform/account-letters.texts';
import { Modal } from '@stoep/ui/dialog/modal';
import { Button } from '@stoep/ui/form/button';
import { isReached, letterDestinationOf, letterSummaryOf } from './letter-accounts.tsx';

type Props = {
  preview: EndpointCallAnswer<typeof apiContract.office.previewLetter>;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
};

export const SendLetterDialog = ({ preview: { accounts, example }, busy, onSend, onClose }: Props) => {
  const reached = accounts.filter(isReached).length;
  // Those whom an email does not reach are named.
  const others = accounts.filter(({ way }) => way !== 'email');
  return (
    <Modal
      title={texts.ask(reached)}
      size="large"
      locked={busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.back}</Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel={texts.sending}
            aria-disabled={reached === 0}
            onClick={() => (reached === 0 ? undefined : onSend())}
          >
            {texts.send(reached)}
          </Button>
        </>
      }
    >
      <div className="letter-ask">
        <p>{letterSummaryOf(accounts)}</p>
        {others.length > 0 ? (
          <ul>
            {others.map((account) => (
              <li key={account.id}>
                {`${account.accountNumber} ${account.name}, ${account.unit}. ${letterDestinationOf(account)}`}
              </li>
            ))}
          </ul>
        ) : null}
        {example ? (
          <>
            <p className="office-label">{texts.readBy(example.to)}</p>
            <section className="office-letter" aria-label={texts.example}>
              <strong>{example.subject}</strong>
              <p>{example.text}</p>
            </section>
          </>
        ) : (
          <p>{texts.none}</p>
        )}
      </div>
    </Modal>
  );
};
