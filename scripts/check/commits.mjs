/** The subjects of the commits made since this check landed. */
import { spawnSync } from 'node:child_process';
import { checkoutRoot } from '../setup/root.mjs';
import { checkCommitSubject } from './commit-rules.mjs';

/** The last commit before the check. */
const SINCE = '4dd9b70126562544a42754cad250eda25dfe1a3b';

const git = (...args) => spawnSync('git', args, { cwd: checkoutRoot, encoding: 'utf8' });
const { status, stdout } = git('log', '--no-merges', '--format=%h %s', `${SINCE}..HEAD`);
if (status !== 0)
  process.stdout.write('This copy holds no history back to the first commit that is checked: none was.\n');
const lines = status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
const complaints = lines.flatMap((line) => {
  const [hash, ...words] = line.split(' ');
  const complaint = checkCommitSubject(words.join(' '));
  return complaint === null ? [] : [`${hash} "${words.join(' ')}" ${complaint}`];
});
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(`${lines.length} commits, ${complaints.length} subjects off the form\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
