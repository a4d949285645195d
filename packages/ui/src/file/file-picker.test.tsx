import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilePicker, usePickedFiles } from './file-picker.tsx';

const retried = vi.fn();
const Sample = () => {
  const { files, add, remove, update } = usePickedFiles();
  return (
    <>
      <FilePicker
        label="Quote"
        accept={{
          'application/pdf': ['.pdf'],
          'image/png': ['.png'],
          'image/webp': ['.webp'],
          'image/heic': ['.heic'],
        }}
        types="PDF"
        maxSize={1024}
        largestPicture={4096}
        files={files}
        multiple
        camera="Take a photo"
        onAdd={add}
        onRemove={remove}
        onRetry={retried}
      />
      <button type="button" onClick={() => update(files[0]?.id ?? '', { error: 'Upload failed' })}>
        Fail
      </button>
    </>
  );
};
const pdf = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText(/^Quote/), { target: { files } });

it('is called by its label and its button, for those who hear it', () => {
  render(<Sample />);
  expect(document.querySelector('input[type=file]')).toHaveAccessibleName(/^Quote Choose/);
});

it('FAULT-48.9: says "or drop it here" of one file, and "or drop them here" of several', () => {
  const one = { label: 'Photo', accept: {}, types: 'PDF', maxSize: 1024, files: [] };
  const several = render(<FilePicker {...one} multiple onAdd={() => undefined} onRemove={() => undefined} />);
  expect(screen.getByText('or drop them here')).toBeInTheDocument();
  several.unmount();
  render(<FilePicker {...one} onAdd={() => undefined} onRemove={() => undefined} />);
  expect(screen.getByText('or drop it here')).toBeInTheDocument();
});

it('tells types and size before anything is chosen', () => {
  render(<Sample />);
  expect(screen.getByLabelText(/^Quote/)).toHaveAccessibleDescription('PDF, up to 1 KB');
});

it('lists the chosen file with its size, and removes it', async () => {
  render(<Sample />);
  choose(pdf('quote.pdf'));
  expect(await screen.findByText('quote.pdf')).toBeInTheDocument();
  expect(screen.getByText('10 bytes')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove quote.pdf' }));
  expect(screen.queryByText('quote.pdf')).not.toBeInTheDocument();
});

it('refuses a wrong type and a file too large with a clear text', async () => {
  render(<Sample />);
  choose(new File(['x'], 'setup.exe', { type: 'application/x-msdownload' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('setup.exe is not one of the allowed types: PDF.');
  choose(pdf('large.pdf', 2000));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('large.pdf is too large. The limit is 1 KB.'),
  );
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

it('takes a picture above the limit where the caller makes it smaller, and tells the limit of those', async () => {
  const photo = (name: string, size: number) => new File(['x'.repeat(size)], name, { type: 'image/png' });
  render(<Sample />);
  choose(photo('gate.png', 4000), photo('huge.png', 5000));
  expect(await screen.findByRole('alert')).toHaveTextContent('huge.png is too large. The limit is 4 KB.');
  expect(screen.getByText('gate.png')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('opens the camera of a phone, and takes the photo as one that was chosen', async () => {
  render(<Sample />);
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    expect([this.accept, this.capture]).toEqual(['image/*', 'environment']);
    Object.defineProperty(this, 'files', { value: [new File(['x'], 'taken.png', { type: 'image/png' })] });
    this.dispatchEvent(new Event('change'));
  });
  await userEvent.click(screen.getByRole('button', { name: 'Take a photo' }));
  expect(await screen.findByText('taken.png')).toBeInTheDocument();
  opened.mockRestore();
});

it('offers Retry for a file that failed, and keeps it listed', async () => {
  render(<Sample />);
  choose(pdf('quote.pdf'));
  await screen.findByText('quote.pdf');
  await userEvent.click(screen.getByText('Fail'));
  expect(screen.getByText('Upload failed')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry: quote.pdf' }));
  expect(retried).toHaveBeenCalledOnce();
});

it('takes the same file again after it was removed', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  const file = pdf('quote.pdf');
  const input = screen.getByLabelText(/^Quote/);
  await user.upload(input, file);
  expect(await screen.findByText('quote.pdf')).toBeInTheDocument();
  // Empty after each choice, so that the browser reports a change when the same file is chosen again.
  expect(input).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Remove quote.pdf' }));
  await user.upload(input, file);
  expect(await screen.findByText('quote.pdf')).toBeInTheDocument();
});

it('shows a chosen picture as it is, and the mark of a file where its kind cannot be drawn', async () => {
  render(<Sample />);
  choose(new File(['x'], 'leak.png', { type: 'image/png' }), pdf('quote.pdf'));
  await waitFor(() => expect(document.querySelector('img')).not.toBeNull());
  const [picture, ...others] = document.querySelectorAll('img');
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(others).toEqual([]);
  fireEvent.error(picture as HTMLImageElement);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('leak.png')).toBeInTheDocument();
});

it.each(['image/webp', 'image/heic'])(
  'shows a picture of %s where the browser draws it, and else the mark of a file',
  async (type) => {
    render(<Sample />);
    choose(new File(['x'], 'gate', { type }));
    expect(await screen.findByText('gate')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('.file-row img')).not.toBeNull());
    fireEvent.error(document.querySelector('.file-row img') as HTMLImageElement);
    expect(document.querySelector('.file-row img')).toBeNull();
    expect(document.querySelector('.file-row svg')).not.toBeNull();
  },
);
