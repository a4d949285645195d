import { expect, test } from 'vitest';
import { pdfProblem } from './pdf-compiler.ts';

test('Operations 16: where the compiler of PDFs has no package for a machine, the start says so and names it', () => {
  expect(pdfProblem()).toBeNull();
  expect(pdfProblem('freebsd-x64')).toMatch(
    /^PDFs cannot be made on this machine: the package for freebsd-x64 is missing\. .* run npm ci, or use a machine/,
  );
  expect(pdfProblem('darwin-arm64')).toContain(
    '@myriaddreamin/typst-ts-node-compiler-darwin-arm64 is missing',
  );
});
