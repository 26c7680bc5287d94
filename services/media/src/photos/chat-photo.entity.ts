import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A photo of a conversation, which only its two members may see. */
@Entity('chat_photos')
export class ChatPhotoEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('varchar') uploadKey: string;
  @Column('varchar') imageUrl: string;
  @Column('uuid') conversationId: string;
  @Column('uuid', { array: true }) readerIds: [string, string];
  @Column('timestamptz') createdAt: Date;
  /** Whether it is seen once; it is not served at its address then. Null until a message has it. */
  @Column('boolean', { nullable: true }) viewOnce: boolean | null;
}
