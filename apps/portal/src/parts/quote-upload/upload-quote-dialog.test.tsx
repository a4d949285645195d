import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UploadQuoteDialog } from './upload-quote-dialog.tsx';

const nothing = () => undefined;
const open = (job: null) =>
  render(<UploadQuoteDialog job={job} before={{ file: undefined, amount: '' }} onClose={nothing} onSend={nothing} />);

it("C-5.23 'No record selected.' where no job was chosen", async () => {
  open(null);
  expect(await screen.findByRole('alert')).toHaveTextContent('No record selected.');
});

it('C-5.25, C-9.6 the amount is typed in steps of a cent from nought, the file is a PDF', async () => {
  open(null);
  const amount = await screen.findByLabelText('Amount');
  expect(amount).toHaveAttribute('min', '0');
  expect(amount).toHaveAttribute('step', '0.01');
  expect(screen.getByLabelText('Quote (PDF)', { selector: 'input' })).toHaveAttribute(
    'accept',
    expect.stringContaining('application/pdf'),
  );
});
