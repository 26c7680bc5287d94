import type { Photo } from '@kindred/contracts/profile';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The specification's `user_photos`. Positions 0 to 5, each once: there is no position for a seventh photo. */
@Entity('user_photos')
export class UserPhotoEntity implements Photo {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('varchar') uploadKey: string;
  @Column('varchar') imageUrl: string;
  @Column('int') position: number;
  @Column('boolean') isProfilePicture: boolean;
  @Column('timestamptz') createdAt: Date;
}
