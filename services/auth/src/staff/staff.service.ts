import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { listStaffMembers } from './staff.queries.js';

@Injectable()
export class StaffService {
  constructor(private readonly db: DataSource) {}

  /** Everybody with a role. */
  list() {
    return listStaffMembers(this.db);
  }
}
