/** A monthly run is shown before it is posted, also where it would charge units to nobody. */
import { cents } from '@stoep/domain/money/money';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PostDialog, type Posts } from './post-dialog.tsx';

const posts: Posts = { levies: 1, consumption: 2, interest: 0, amount: cents(150_000), uncharged: [] };
const uncharged = [
  { unit: '2', amount: cents(100_000) },
  { unit: 'section 7', amount: cents(5) },
];
const shown = (more: Partial<Posts>, reason: unknown = null) => {
  const onPost = vi.fn();
  render(
    <PostDialog
      posts={{ ...posts, ...more }}
      reason={reason}
      busy={false}
      onPost={onPost}
      onClose={vi.fn()}
    />,
  );
  return { onPost, post: screen.getByRole('button', { name: /^Post / }) };
};

test('counts and the sum are told, and it is posted on the press', () => {
  const { onPost, post } = shown({});
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Post R 1 500.00 in 3 entries?');
  expect(screen.getByText(/1 levy, 2 charges for consumption, 0 charges of interest/)).toBeInTheDocument();
  post.click();
  expect(onPost).toHaveBeenCalledOnce();
});

test('units that nobody answers for are named with their amounts, and a reason is asked before it can be posted', () => {
  const { post } = shown({ uncharged });
  expect(screen.getByText(/1 000.05 would be charged to nobody/)).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2: R/),
    expect.stringMatching(/^section 7: R/),
  ]);
  expect(post).toBeDisabled();
});

test('with the reason it can be posted, and the reason is kept', () => {
  const { post } = shown({ uncharged }, 'The estate has no executor yet');
  expect(screen.getByText(/Your reason for leaving them out is kept/)).toBeInTheDocument();
  expect(post).toBeEnabled();
});
