/** Equal requests of the same moment: computed once, and never from data older than the request. */
import { expect, test } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { singleFlight } from './single-flight.ts';

const harness = useHarness();

/** A figure that changes while it is read: each answer shows its value when the computation began. */
const counting = () => {
  const begun: string[] = [];
  let figure = 0;
  const ends: (() => void)[] = [];
  const read = singleFlight<string, number>({
    key: (given) => given,
    workOut: async (_, given) => {
      begun.push(given);
      const seen = figure;
      await new Promise<void>((done) => ends.push(done));
      if (given === 'fails') throw new Error('not today');
      return seen;
    },
  });
  return {
    begun,
    read,
    write: () => {
      figure += 1;
    },
    /** Ends the computations one after the other, until none is left. */
    end: async () => {
      while (ends.length > 0) {
        ends.shift()?.();
        await new Promise(setImmediate);
      }
    },
  };
};

test('whoever asks while an answer is worked out shares the next one, which begins after they asked', async () => {
  const { begun, read, write, end } = counting();
  const { db } = harness().deps;
  const first = read(db, 'a');
  write();
  const others = [read(db, 'a'), read(db, 'a'), read(db, 'a')];
  write();
  const last = read(db, 'a');
  await end();
  expect(await first).toBe(0);
  // No caller gets a value older than the one at the time of its request.
  expect(await Promise.all([...others, last])).toEqual([2, 2, 2, 2]);
  expect(begun).toEqual(['a', 'a']);
});

test('nothing is kept: the next moment is worked out anew, and other keys stand in nobody’s way', async () => {
  const { begun, read, write, end } = counting();
  const { db } = harness().deps;
  const [a, b] = [read(db, 'a'), read(db, 'b')];
  expect(begun).toEqual(['a', 'b']);
  await end();
  expect(await Promise.all([a, b])).toEqual([0, 0]);
  write();
  const again = read(db, 'a');
  await end();
  expect(await again).toBe(1);
  expect(begun).toEqual(['a', 'b', 'a']);
});

test('what fails is told to those who waited for it, and who asked meanwhile is answered', async () => {
  const { begun, read, end } = counting();
  const { db } = harness().deps;
  const asked = [read(db, 'fails'), read(db, 'fails'), read(db, 'fails')];
  const told = Promise.allSettled(asked);
  await end();
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(begun).toEqual(['fails', 'fails']);
});

test('what throws before it asks anything is told, and the key is free again', async () => {
  let fails = true;
  const read = singleFlight<string, string>({
    key: () => 'one',
    workOut: (_, given) => {
      if (fails) throw new Error('before it asked');
      return Promise.resolve(given);
    },
  });
  const { db } = harness().deps;
  const told = await Promise.allSettled(['a', 'b', 'c'].map((given) => read(db, given)));
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  fails = false;
  expect(await read(db, 'd')).toBe('d');
});

test('who keeps a transaction asks alone, over its own line, and another database is asked by itself', async () => {
  const { begun, read, end } = counting();
  const { db } = harness().deps;
  const first = read(db, 'a');
  const alone = db.together(() => read(db, 'a'));
  const elsewhere = read({ ...db, holding: () => false } as typeof db, 'a');
  await expect.poll(() => begun.length).toBe(3);
  await end();
  expect(await Promise.all([first, alone, elsewhere])).toEqual([0, 0, 0]);
});
