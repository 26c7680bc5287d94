import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NameDecisionsOfNotices1790000103000 implements MigrationInterface {
  name = 'NameDecisionsOfNotices1790000103000';

  /** A notice names the decision that took its photo away, also where a moderator made it: in the same transaction. */
  async up(db: QueryRunner) {
    await db.query(`
      update outside_notices n set hidden_by = d.id from decisions d
      where n.outcome = 'action_taken' and d.kind = 'remove_photo' and d.case_id is null and d.photo_id = n.photo_id
        and d.made_by_id = n.decided_by and d.created_at::timestamptz(3) = n.decided_at`);
    await db.query(
      'create unique index outside_notices_decision on outside_notices (hidden_by) where hidden_by is not null',
    );
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
