import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RadioGroup } from './choice-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { ActionButton, SubmitButton } from './submit-button.tsx';
import { PhoneField, TextField } from './text-field.tsx';

describe('fields', () => {
  it('tie hint and error to the control', () => {
    render(<TextField label="Email" hint="As on your statement" error="Enter your email address" optional />);
    const field = screen.getByRole('textbox', { name: 'Email (optional)' });
    expect(field).toHaveAccessibleDescription('As on your statement Enter your email address');
    expect(field).toBeInvalid();
  });

  it('ask for the number pad and autofill for a telephone', () => {
    render(<PhoneField label="Mobile number" />);
    expect(screen.getByLabelText('Mobile number')).toHaveAttribute('type', 'tel');
    expect(screen.getByLabelText('Mobile number')).toHaveAttribute('autocomplete', 'tel');
  });

  it('show a password on demand, and take a pasted one', async () => {
    render(<PasswordField label="Password" />);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Password'));
    await user.paste('A-long-password');
    expect(screen.getByLabelText('Password')).toHaveValue('A-long-password');
    const toggle = screen.getByRole('button', { name: 'Show: Password' });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('offer choices by name', async () => {
    const options = [
      { value: 'request', label: 'Request' },
      { value: 'report', label: 'Report' },
    ];
    render(
      <>
        <RadioGroup label="Purpose" name="purpose" options={options} />
        <SelectField label="Ticket type" emptyLabel="Select a type" options={options} />
      </>,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Report' }));
    expect(screen.getByRole('radio', { name: 'Report' })).toBeChecked();
    await userEvent.selectOptions(screen.getByLabelText('Ticket type'), 'Request');
    expect(screen.getByLabelText('Ticket type')).toHaveValue('request');
  });
});

describe('the error summary', () => {
  it('stands once on top of several, marks the title, and leads to each field; all ends with the errors', async () => {
    document.title = 'Log A Ticket';
    const problems = [
      { field: 'about', text: 'Choose a building' },
      { field: 'type', text: 'Choose a ticket type' },
    ];
    const form = (wrong: typeof problems) => (
      <>
        <ErrorSummary title={wrong.length ? 'Please complete all fields.' : undefined} problems={wrong} />
        <TextField id="about" label="Building" />
        <TextField id="type" label="Ticket type" />
      </>
    );
    const { rerender } = render(form(problems));
    expect(screen.getByLabelText('Building')).toHaveFocus();
    expect(document.title).toBe('Error: Log A Ticket');
    await userEvent.click(screen.getByRole('link', { name: 'Choose a ticket type' }));
    expect(screen.getByLabelText('Ticket type')).toHaveFocus();
    rerender(form([]));
    expect(document.title).toBe('Log A Ticket');
  });

  it('leaves one problem to its field, also where the sentence is the same, and the focus goes there', () => {
    const text = 'Passwords do not match.';
    render(
      <>
        <ErrorSummary title={text} problems={[{ field: 'again', text }]} attempt={1} />
        <PasswordField id="again" label="Again" error={text} />
      </>,
    );
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(screen.getByLabelText('Again')).toHaveFocus();
    expect(screen.getByLabelText('Again')).toHaveAccessibleDescription(text);
  });

  it('says it itself where the form does not show it at the field, and takes the focus where there is none', () => {
    render(<ErrorSummary problems={[{ field: 'nowhere', text: 'Choose a file' }]} attempt={1} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a file');
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('does not stand where nothing is wrong, when a screen hands in null for its sentence', () => {
    render(<ErrorSummary title={null} problems={[]} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('buttons that start something', () => {
  it('start once however often they are pressed, and are busy at once', async () => {
    let finish: () => void = () => undefined;
    const act = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    render(<ActionButton onPress={act}>Approve</ActionButton>);
    const button = screen.getByRole('button', { name: 'Approve' });
    await userEvent.dblClick(button);
    expect(act).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
    finish();
    await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await userEvent.click(button);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('do not send a form while it is being sent, neither by press nor by Enter', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <TextField label="Description" />
        <SubmitButton busy busyLabel="Submitting…">
          Submit
        </SubmitButton>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Submitting…' }));
    await userEvent.type(screen.getByLabelText('Description'), 'x{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('a button that goes when it was pressed', () => {
  const Vote = () => {
    const [voted, setVoted] = useState(false);
    return (
      <section aria-label="My vote">
        {voted ? (
          <p>You voted.</p>
        ) : (
          <ActionButton busyLabel="…" onPress={() => setVoted(true)}>
            Approve
          </ActionButton>
        )}
      </section>
    );
  };

  it('leaves the focus to what it stood in', async () => {
    render(<Vote />);
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('You voted.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'My vote' })).toHaveFocus());
  });
});
