import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A photo or a recording of a conversation, which only its two members may see or hear. */
@Entity('chat_photos')
export class ChatPhotoEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('varchar') uploadKey: string;
  /** The address of the photo or recording. */
  @Column('varchar') imageUrl: string;
  @Column('uuid') conversationId: string;
  @Column('uuid', { array: true }) readerIds: [string, string];
  @Column('timestamptz') createdAt: Date;
  /**
   * Whether the photo is seen once; it is not served at its URL then. Null until a message has it. Recordings that older
   * releases claimed stay null.
   */
  @Column('boolean', { nullable: true }) viewOnce: boolean | null;
  /** When it is deleted if `viewOnce` is null then. Null of files that older releases claimed. */
  @Column('timestamptz', { nullable: true }) sendBy: Date | null;
  /** Seconds with one decimal, and 64 bars, of a recording; null for a photo. */
  @Column('real', { nullable: true }) duration: number | null;
  @Column('smallint', { array: true, nullable: true }) waveform: number[] | null;
}
