/** Settings that systemd hands over as credentials: a file for each, named as the setting is. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** As `LoadCredential=stoep:<folder>` names the files of the folder. */
const OURS = 'stoep_';

/** @property faults sentences, each of which names the file that is wrong */
export type CredentialFilesResult = { readonly given: NodeJS.ProcessEnv; readonly faults: readonly string[] };

/**
 * What the files hold; a newline at the end is the editor's. Nothing where systemd hands over none.
 * @param known names of settings; another file of ours is a fault
 */
export const readCredentialFiles = (
  { CREDENTIALS_DIRECTORY: folder }: NodeJS.ProcessEnv,
  known: readonly string[],
): CredentialFilesResult => {
  if (!folder) return { given: {}, faults: [] };
  const given: NodeJS.ProcessEnv = {};
  const faults: string[] = [];
  for (const file of readdirSync(folder).filter((one) => one.startsWith(OURS))) {
    const name = file.slice(OURS.length);
    if (!known.includes(name)) faults.push(`${name}: the credential ${file} is not a setting of Stoep.`);
    else {
      const value = readFileSync(path.join(folder, file), 'utf8').trim();
      if (value) given[name] = value;
      else faults.push(`${name}: the credential ${file} is empty.`);
    }
  }
  return { given, faults };
};
