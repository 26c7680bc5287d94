import { Module } from '@nestjs/common';
import { AccountEventsController } from './account-events/account-events.controller.js';
import { AddressTagsService } from './account-events/address-tags.service.js';
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
import { HiddenAddressesController } from './hidden-addresses/hidden-addresses.controller.js';
import { HiddenAddressesService } from './hidden-addresses/hidden-addresses.service.js';
import { InteractionListsService } from './interactions/interaction-lists.service.js';
import { InteractionsController } from './interactions/interactions.controller.js';
import { InteractionsService } from './interactions/interactions.service.js';
import { NamedEvidenceService } from './interactions/named-evidence.service.js';
import { ReachService } from './interactions/reach.service.js';
import { PlaceRulesService } from './place-rules/place-rules.service.js';
import { ActivityController } from './profiles/activity.controller.js';
import { ActivityService } from './profiles/activity.service.js';
import { AgesController } from './profiles/ages.controller.js';
import { AgesService } from './profiles/ages.service.js';
import { CoarseLocationNamesService } from './profiles/coarse-location-names.service.js';
import { JudgedLocationsService } from './profiles/judged-locations.service.js';
import { LocationLapseService } from './profiles/location-lapse.service.js';
import { MissingProfilesService } from './profiles/missing-profiles.service.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { ProfilesService } from './profiles/profiles.service.js';
import { PushOffs } from './profiles/push-offs.service.js';
import { EarlierReportsService } from './reports/earlier-reports.service.js';
import { FiledReportsService } from './reports/filed-reports.service.js';
import { PersonSnapshotController } from './reports/person-snapshot.controller.js';
import { PersonSnapshotService } from './reports/person-snapshot.service.js';
import { ReportsController } from './reports/reports.controller.js';
import { WithheldFieldsController } from './withheld-fields/withheld-fields.controller.js';
import { WithheldFieldsService } from './withheld-fields/withheld-fields.service.js';

@Module({
  controllers: [
    ProfilesController,
    ActivityController,
    AgesController,
    AccountEventsController,
    InteractionsController,
    ContactsController,
    PersonCardsController,
    DiscoveryController,
    RebuildController,
    GeocodingController,
    ReportsController,
    PersonSnapshotController,
    DataExportController,
    WithheldFieldsController,
    HiddenAddressesController,
  ],
  providers: [
    ProfilesService,
    ActivityService,
    AgesService,
    MissingProfilesService,
    CoarseLocationNamesService,
    LocationLapseService,
    JudgedLocationsService,
    PushOffs,
    PlaceRulesService,
    ProfileSyncService,
    InteractionsService,
    InteractionListsService,
    ContactsService,
    PersonSnapshotService,
    ChoiceBitsService,
    CellCountsService,
    SearchService,
    DiscoveryService,
    PersonCardsService,
    SweepService,
    RebuildService,
    GeocodingService,
    WithheldFieldsService,
    FiledReportsService,
    EarlierReportsService,
    NamedEvidenceService,
    ReachService,
    HiddenAddressesService,
    AddressTagsService,
  ],
})
export class ProfileModule {}
