/** Pending notices of a contractor: only its own invitations and quotes, and only while there is something to do. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aTrusteeBoard } from '../../../../test/factories/boards.ts';
import { noticeToolsOf } from '../../../../test/factories/notice-tools.ts';
import { aMaintenanceJob, aVettedContractor } from '../../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { maintenanceJobs } from '../../../db/schema/works/maintenance.ts';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';
import type { NoticeSubjectKind } from '../../../kernel/notices/notice-records.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';

const harness = useHarness();
const { at, chooses, mailsTo, subjectsTo, theOnly, sweep } = noticeToolsOf(harness);
beforeEach(() => harness().setNow(TEST_NOW));

describe('of firms', () => {
  const QUOTES = [{ kind: 'quotes', way: 'digest' }] as const;
  const anOpenJob = async (buildingId: string) => {
    const id = await aMaintenanceJob(harness().deps, buildingId, 'Requesting quotes');
    await harness().deps.db.update(maintenanceJobs).set({ quotesCloseAt: null }).where(eq(maintenanceJobs.id, id));
    return id;
  };
  const invite = async (who: TestUser, jobId: string) => {
    const contractorId = await aVettedContractor(harness().deps, [who.contactId]);
    await harness().deps.db.execute(
      sql`insert into quote_invitations (job_id, contractor_id) values (${jobId}, ${contractorId})`,
    );
    return contractorId;
  };
  const holdOf = async (who: TestUser, jobId: string, about: NoticeSubjectKind) => {
    const { deps } = harness();
    const content: MailContent = {
      notice: { kind: 'quotes', about, id: jobId },
      subject: 'About a quote',
      greeting: 'reader',
      blocks: [{ kind: 'button', label: 'Open', url: 'http://localhost:3000/#/contractor-portal' }],
    };
    await deps.db.transaction((tx) => queueMail(deps, tx, { to: who.email, content }));
  };

  test('a round is told while the firm is asked; a quote handed in, a withdrawn invitation and a closed round are not', async () => {
    const board = await aTrusteeBoard(harness(), 1);
    const jobId = await anOpenJob(board.buildingId);
    const open = await aPerson(harness(), 'notices-open-firm');
    const quoted = await aPerson(harness(), 'notices-quoted-firm');
    const dropped = await aPerson(harness(), 'notices-dropped-firm');
    const stranger = await aPerson(harness(), 'notices-other-firm');
    await invite(open, jobId);
    const quotedFirm = await invite(quoted, jobId);
    const droppedFirm = await invite(dropped, jobId);
    await aVettedContractor(harness().deps, [stranger.contactId]);
    for (const who of [open, quoted, dropped, stranger]) {
      await chooses(who, [...QUOTES]);
      await holdOf(who, jobId, 'quote asked');
    }
    await harness().deps.db.execute(sql`insert into quotes (job_id, contractor_id, name, amount)
      values (${jobId}, ${quotedFirm}, 'Sealed price', 123400)`);
    await harness().deps.db.execute(
      sql`update quote_invitations set withdrawn_at = now() where contractor_id = ${droppedFirm}`,
    );
    at('17:00');
    await sweep();
    expect(await subjectsTo(open)).toEqual(['1 update for you']);
    expect((await theOnly(open)).text).not.toContain('Sealed price');
    for (const who of [quoted, dropped, stranger]) expect(await mailsTo(who)).toEqual([]);
  });

  test('what became of a quote is told of the own quote alone', async () => {
    const board = await aTrusteeBoard(harness(), 1);
    const jobId = await aMaintenanceJob(harness().deps, board.buildingId, 'In Progress');
    const winner = await aPerson(harness(), 'notices-winner');
    const rival = await aPerson(harness(), 'notices-rival');
    const firm = await invite(winner, jobId);
    await invite(rival, jobId);
    for (const who of [winner, rival]) {
      await chooses(who, [...QUOTES]);
      await holdOf(who, jobId, 'quote decided');
    }
    await harness().deps.db.execute(sql`insert into quotes (job_id, contractor_id, name, amount, state)
      values (${jobId}, ${firm}, 'Ours', 123400, 'Approved')`);
    const [job] = await harness().deps.db.select().from(maintenanceJobs).where(eq(maintenanceJobs.id, jobId));
    at('17:00');
    await sweep();
    expect((await theOnly(winner)).text).toContain(`Your quote was accepted: ${job?.name}`);
    expect(await mailsTo(rival)).toEqual([]);
  });

  test('nothing of a round that has closed, and nothing to who acts for the firm no more', async () => {
    const board = await aTrusteeBoard(harness(), 1);
    const { deps } = harness();
    const [closed, decided] = [await anOpenJob(board.buildingId), await aMaintenanceJob(deps, board.buildingId, 'New')];
    const late = await aPerson(harness(), 'notices-late-firm');
    await invite(late, closed);
    const left = await aPerson(harness(), 'notices-left-firm');
    const firm = await invite(left, decided);
    await deps.db.execute(sql`insert into quotes (job_id, contractor_id, name, amount, state)
      values (${decided}, ${firm}, 'Theirs', 123400, 'Approved')`);
    for (const who of [late, left]) await chooses(who, [...QUOTES]);
    for (const about of ['quote asked', 'closing moved'] as const) await holdOf(late, closed, about);
    await holdOf(left, decided, 'quote decided');
    await deps.db.update(maintenanceJobs).set({ quotesCloseAt: TEST_NOW }).where(eq(maintenanceJobs.id, closed));
    await deps.db.execute(sql`delete from contractor_contacts where contact_id = ${left.contactId}`);
    at('17:00');
    await sweep();
    for (const who of [late, left]) expect(await mailsTo(who)).toEqual([]);
  });
});
