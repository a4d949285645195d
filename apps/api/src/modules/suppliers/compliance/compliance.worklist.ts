/** Worklist of a contractor: documents that are missing or expire soon. */
import type {
  ContractorDocument,
  DisplayedContractorDocumentStatus,
} from '@stoep/domain/suppliers/compliance-documents';
import type { FirmType } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { declareRoleWorklist } from '../../../engines/worklist/worklist.policy.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { contractorDocumentStatusesOf } from './compliance.policy.ts';

/** Null where the caller acts for no contractor. */
type Papers = {
  readonly vatNumber: string | null;
  readonly firmType: FirmType | null;
  readonly specialities: number[];
  readonly documents: readonly ContractorDocument[];
} | null;

const standing =
  (...which: readonly DisplayedContractorDocumentStatus[]) =>
  (stored: unknown, { at }: PersonActor): number => {
    const papers = stored as Papers;
    return papers === null
      ? 0
      : contractorDocumentStatusesOf(papers, papers.documents, at.today).filter((one) => which.includes(one.standing))
          .length;
  };

export const complianceWorklist = [
  declareRoleWorklist({
    for: 'contractor',
    says: {
      documentsLacking: standing('missing', 'expired'),
      documentsExpiring: standing('expiring'),
    },
    row: (caller) => sql`
      select papers as "documentsLacking", papers as "documentsExpiring" from (select (
        select jsonb_build_object('vatNumber', c.vat_number, 'firmType', c.firm_type, 'specialities', c.specialities, 'documents', (
          select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'issuedOn', d.issued_day,
            'expiresOn', d.expires_day)), '[]')
          from (select distinct on (kind) * from contractor_documents
            where contractor_id = c.id and replaced_at is null order by kind, created_at desc) d))
        from contractors c where c.id = ${caller.contractorId}) as papers) firm`,
  }),
];
