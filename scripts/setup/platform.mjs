/** The machines that the product runs on: PostgreSQL, Node and the PDF compiler come as packages for them. */
import { ScriptRefusal } from './step.mjs';

/** By Node's names of systems and processors; README.md has the same list in words. */
export const SUPPORTED_PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];

/** Refuses Windows. Another system may have PostgreSQL and the rest from elsewhere, so it is tried. */
export function requirePlatform(platform = process.platform) {
  if (platform !== 'win32') return;
  throw new ScriptRefusal(
    'Stoep does not run on Windows itself. Use WSL 2 (in PowerShell: wsl --install) or a machine with Linux or macOS, and start it there.',
  );
}
