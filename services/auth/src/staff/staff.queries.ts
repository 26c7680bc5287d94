import { Role } from '@kindred/contracts/auth';
import { MOST_STAFF } from '@kindred/contracts/staff';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const StaffMember = z.object({ id: z.uuid(), username: z.string(), role: Role });
const list = `
  select id, username, role from users
  where role <> 'member' and deleted_at is null order by id limit ${MOST_STAFF}`;

export function listStaffMembers(db: Db) {
  return sql(db, StaffMember, 'list staff', list);
}
