import type { Database } from '@kindred/kit/database';
import { InteractionEntity } from './interactions/interaction.entity.js';
import { CreateProfiles1790000000000 } from './migrations/1790000000000-create-profiles.js';
import { CreateInteractions1790000001000 } from './migrations/1790000001000-create-interactions.js';
import { AddVersions1790000002000 } from './migrations/1790000002000-add-versions.js';
import { CreateModeration1790000003000 } from './migrations/1790000003000-create-moderation.js';
import { CreateDiscoveryCards1790000010000 } from './migrations/1790000010000-create-discovery-cards.js';
import { LogMoves1790000011000 } from './migrations/1790000011000-log-moves.js';
import { FilterInIndex1790000012000 } from './migrations/1790000012000-filter-in-index.js';
import { LeaveRoomInProfiles1790000013000 } from './migrations/1790000013000-leave-room-in-profiles.js';
import { ShowOnline1790000020000 } from './migrations/1790000020000-show-online.js';
import { NameWidePlaces1790000021000 } from './migrations/1790000021000-name-wide-places.js';
import { NameBlocked1790000022000 } from './migrations/1790000022000-name-blocked.js';
import { KeepFailedEvents1790000030000 } from './migrations/1790000030000-keep-failed-events.js';
import { OweReports1790000031000 } from './migrations/1790000031000-owe-reports.js';
import { DeriveChoices1790000032000 } from './migrations/1790000032000-derive-choices.js';
import { TimeLocations1790000033000 } from './migrations/1790000033000-time-locations.js';
import { HandReportsOver1790000050000 } from './migrations/1790000050000-hand-reports-over.js';
import { WithholdFields1790000051000 } from './migrations/1790000051000-withhold-fields.js';
import { FileAllPhotos1790000053000 } from './migrations/1790000053000-file-all-photos.js';
import { KeepBirthDates1790000080000 } from './migrations/1790000080000-keep-birth-dates.js';
import { ChooseWhoSees1790000081000 } from './migrations/1790000081000-choose-who-sees.js';
import { RulePlaces1790000082000 } from './migrations/1790000082000-rule-places.js';
import { HideFromAddresses1790000083000 } from './migrations/1790000083000-hide-from-addresses.js';
import { AwaitWelcomes1790000085000 } from './migrations/1790000085000-await-welcomes.js';
import { ShowReading1790000091000 } from './migrations/1790000091000-show-reading.js';
import { ChooseWhoWrites1790000092000 } from './migrations/1790000092000-choose-who-writes.js';
import { OwePushOffs1790000096000 } from './migrations/1790000096000-owe-push-offs.js';
import { NameSeen1790000106000 } from './migrations/1790000106000-name-seen.js';
import { FindOwnInteractions1790000110000 } from './migrations/1790000110000-find-own-interactions.js';
import { WalkReceivedTaps1790000115000 } from './migrations/1790000115000-walk-received-taps.js';
import { WalkFavorites1790000115100 } from './migrations/1790000115100-walk-favorites.js';
import { ProfileEntity } from './profiles/profile.entity.js';

export const database: Database = {
  schema: 'profile',
  entities: [ProfileEntity, InteractionEntity],
  migrations: [
    CreateProfiles1790000000000,
    CreateInteractions1790000001000,
    AddVersions1790000002000,
    CreateModeration1790000003000,
    CreateDiscoveryCards1790000010000,
    LogMoves1790000011000,
    FilterInIndex1790000012000,
    LeaveRoomInProfiles1790000013000,
    ShowOnline1790000020000,
    NameWidePlaces1790000021000,
    NameBlocked1790000022000,
    KeepFailedEvents1790000030000,
    OweReports1790000031000,
    DeriveChoices1790000032000,
    TimeLocations1790000033000,
    HandReportsOver1790000050000,
    WithholdFields1790000051000,
    FileAllPhotos1790000053000,
    KeepBirthDates1790000080000,
    ChooseWhoSees1790000081000,
    RulePlaces1790000082000,
    HideFromAddresses1790000083000,
    AwaitWelcomes1790000085000,
    ShowReading1790000091000,
    ChooseWhoWrites1790000092000,
    OwePushOffs1790000096000,
    NameSeen1790000106000,
    FindOwnInteractions1790000110000,
    WalkReceivedTaps1790000115000,
    WalkFavorites1790000115100,
  ],
  // Planning the statement of a page of discovery each time takes longer than running it, and so does compiling it.
  settings: { plan_cache_mode: 'force_generic_plan', jit: 'off' },
};
