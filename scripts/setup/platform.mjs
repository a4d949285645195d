/** Which machines the product runs on: those for which PostgreSQL, Node and the compiler of PDFs come with the packages. */
import { Refusal } from './step.mjs';

/** By Node's names of systems and processors; README.md says the same in words. */
export const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];

/** Refuses Windows with a sentence. Another system may have what is needed from elsewhere, and is tried. */
export function requirePlatform(platform = process.platform) {
  if (platform !== 'win32') return;
  throw new Refusal(
    'Stoep does not run on Windows itself. Use WSL 2 (in PowerShell: wsl --install) or a machine with Linux or macOS, and start it there.',
  );
}
