import { Module } from '@nestjs/common';
import { AccountEventsController } from './account-events/account-events.controller.js';
import { ProfileSyncService } from './account-events/profile-sync.service.js';
import { ContactsController } from './contacts/contacts.controller.js';
import { ContactsService } from './contacts/contacts.service.js';
import { DataExportController } from './data-export/data-export.controller.js';
import { PersonCardsController } from './discovery/cards/person-cards.controller.js';
import { PersonCardsService } from './discovery/cards/person-cards.service.js';
import { DiscoveryController } from './discovery/discovery.controller.js';
import { DiscoveryService } from './discovery/discovery.service.js';
import { CellCountsService } from './discovery/plan/cell-counts.service.js';
import { ChoiceBitsService } from './discovery/read-model/choice-bits.service.js';
import { RebuildController } from './discovery/read-model/rebuild.controller.js';
import { RebuildService } from './discovery/read-model/rebuild.service.js';
import { SweepService } from './discovery/read-model/sweep.service.js';
import { SearchService } from './discovery/search.service.js';
import { GeocodingController } from './geocoding/geocoding.controller.js';
import { GeocodingService } from './geocoding/geocoding.service.js';
import { InteractionListsService } from './interactions/interaction-lists.service.js';
import { InteractionsController } from './interactions/interactions.controller.js';
import { InteractionsService } from './interactions/interactions.service.js';
import { CasesService } from './moderation/cases.service.js';
import { DecisionsService } from './moderation/decisions.service.js';
import { ModerationController } from './moderation/moderation.controller.js';
import { ModerationProcessor } from './moderation/moderation.processor.js';
import { moderationQueue } from './moderation/moderation.queue.js';
import { ReportQueue } from './moderation/report-queue.service.js';
import { ReportsService } from './moderation/reports.service.js';
import { ActivityController } from './profiles/activity.controller.js';
import { ActivityService } from './profiles/activity.service.js';
import { CoarseLocationNamesService } from './profiles/coarse-location-names.service.js';
import { LocationLapseService } from './profiles/location-lapse.service.js';
import { MissingProfilesService } from './profiles/missing-profiles.service.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { ProfilesService } from './profiles/profiles.service.js';
import { WithheldFieldsController } from './withheld-fields/withheld-fields.controller.js';
import { WithheldFieldsService } from './withheld-fields/withheld-fields.service.js';

@Module({
  imports: [moderationQueue],
  controllers: [
    ProfilesController,
    ActivityController,
    AccountEventsController,
    InteractionsController,
    ContactsController,
    PersonCardsController,
    DiscoveryController,
    RebuildController,
    GeocodingController,
    ModerationController,
    DataExportController,
    WithheldFieldsController,
  ],
  providers: [
    ProfilesService,
    ActivityService,
    MissingProfilesService,
    CoarseLocationNamesService,
    LocationLapseService,
    ProfileSyncService,
    InteractionsService,
    InteractionListsService,
    ContactsService,
    ChoiceBitsService,
    CellCountsService,
    SearchService,
    DiscoveryService,
    PersonCardsService,
    SweepService,
    RebuildService,
    GeocodingService,
    ReportQueue,
    ReportsService,
    CasesService,
    DecisionsService,
    ModerationProcessor,
    WithheldFieldsService,
  ],
})
export class ProfileModule {}
