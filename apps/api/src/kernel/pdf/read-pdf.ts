/** Reads a PDF back for tests: its text as people read it, its tags, its metadata. Test code only. */
import { getDocumentProxy } from 'unpdf';

/** The part of a PDF's structure tree that tests check. */
type Node = { role?: string; children?: readonly object[] };

export type ParsedPdf = {
  /** One text per page, with every kind of white space as single spaces. */
  readonly pages: readonly string[];
  /** Roles of the structure tree (Table, TH, L, H1 …), in reading order. */
  readonly roles: readonly string[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly metadata: string;
};

const rolesOf = (node: Node | null): string[] =>
  node ? [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)] : [];

/** Throws when the bytes are not a PDF. */
export async function parsePdf(pdf: Uint8Array): Promise<ParsedPdf> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    pages.push(text.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim());
    roles.push(...rolesOf(await page.getStructTree()));
  }
  const { info, metadata } = await document.getMetadata();
  await document.loadingTask.destroy();
  return { pages, roles, info: info as Record<string, unknown>, metadata: String(metadata?.getRaw() ?? '') };
}
