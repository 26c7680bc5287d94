import type { InteractionType, ReportReason } from '@kindred/contracts/interactions';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { z } from 'zod';

/** The specification's `user_interactions`. One row a pair and type, but for reports. */
@Entity('user_interactions')
export class InteractionEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') fromUserId: string;
  @Column('uuid') toUserId: string;
  @Column('text') type: z.infer<typeof InteractionType>;
  @Column('text', { nullable: true }) reportReason: z.infer<typeof ReportReason> | null;
  @Column('varchar', { nullable: true }) notes: string | null;
  @Column('timestamptz') createdAt: Date;
}
