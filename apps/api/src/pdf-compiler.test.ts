import { expect, test } from 'vitest';
import { findPdfCompilerProblem } from './pdf-compiler.ts';

test('Operations 16: where the compiler of PDFs has no package for a machine, the start says so and names it', () => {
  expect(findPdfCompilerProblem()).toBeNull();
  expect(findPdfCompilerProblem('freebsd-x64')).toMatch(
    /^PDFs cannot be made on this machine: the package for freebsd-x64 is missing\. .* run npm ci, or use a machine/,
  );
  expect(findPdfCompilerProblem('darwin-arm64')).toContain(
    '@myriaddreamin/typst-ts-node-compiler-darwin-arm64 is missing',
  );
});
