/** Files that differ from a commit, committed or not, and new files; deleted files are left out. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { checkoutRoot, pathInCheckout } from '../setup/root.mjs';
import { ScriptRefusal } from '../setup/step.mjs';

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: checkoutRoot, encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new ScriptRefusal(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
};

/** @param base a commit; by default the place where this branch left origin/main */
export function listChangedFiles(base) {
  const since = base ?? git('merge-base', 'HEAD', 'origin/main')[0];
  const all = [
    ...git('diff', '--name-only', '--no-renames', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return { since, files: [...new Set(all)].filter((file) => existsSync(pathInCheckout(file))) };
}
