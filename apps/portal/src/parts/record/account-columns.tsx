/**
 * Columns for a levy account in the lists of a building: number and door, both links to it; on a phone the door is
 * the link.
 */
import { creditControlTabTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { Link } from '@stoep/ui/layout/link';
import type { Column } from '@stoep/ui/table/data-table';
import { portalPaths } from '../../paths.ts';

type NamedItem = { id: string; accountNumber: string; doorNumber: string | null };
type Headers = { accountNumber: string; doorNumber: string };

export const levyAccountLinkColumns = <Row,>(
  buildingId: string,
  texts: Headers,
  of: (row: Row) => NamedItem,
): Column<Row>[] => {
  const linkTo = (row: Row, words: string) => (
    <Link href={portalPaths.levyAccount.href({ accountId: of(row).id, buildingId })}>{words}</Link>
  );
  return [
    {
      id: 'account',
      header: texts.accountNumber,
      lead: true,
      brief: 'last',
      phone: (row) => of(row).accountNumber,
      cell: (row) => linkTo(row, of(row).accountNumber),
    },
    {
      id: 'door',
      header: texts.doorNumber,
      brief: 'title',
      phone: (row) => of(row).doorNumber && linkTo(row, creditControlTabTexts.door(of(row).doorNumber ?? '')),
      cell: (row) => of(row).doorNumber,
    },
  ];
};
