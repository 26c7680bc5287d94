import { Module } from '@nestjs/common';
import { AccountDataController } from './account-data/account-data.controller.js';
import { AccountDataService } from './account-data/account-data.service.js';
import { Bucket } from './bucket/bucket.service.js';
import { ClaimQueue } from './claims/claim-queue.service.js';
import { ClaimSlots } from './claims/claim-slots.service.js';
import { ClaimsController } from './claims/claims.controller.js';
import { ClaimsService } from './claims/claims.service.js';
import { UnusedPhotos } from './claims/unused-photos.service.js';
import { VoiceClaimsService } from './claims/voice-claims.service.js';
import { HoldsController } from './holds/holds.controller.js';
import { HoldsService } from './holds/holds.service.js';
import { DecoderTurns } from './images/decoder-turns.service.js';
import { Images } from './images/images.service.js';
import { Recordings } from './images/recordings.service.js';
import { ExportedFilesService } from './photos/exported-files.service.js';
import { PhotoFiles } from './photos/photo-files.service.js';
import { PhotoListsService } from './photos/photo-lists.service.js';
import { PhotosController } from './photos/photos.controller.js';
import { PhotosService } from './photos/photos.service.js';
import { RemovalsService } from './removals/removals.service.js';
import { SweepProcessor } from './removals/sweep.processor.js';
import { sweepQueue } from './removals/sweep.queue.js';
import { SealedPhotosController } from './sealed-photos/sealed-photos.controller.js';
import { SealedPhotosService } from './sealed-photos/sealed-photos.service.js';
import { SealedPhotosEnd } from './sealed-photos/sealed-photos-end.service.js';
import { UploadLimits } from './uploads/upload-limits.service.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';
import { ViewingsController } from './viewings/viewings.controller.js';
import { ViewingsService } from './viewings/viewings.service.js';
import { VoicesController } from './voices/voices.controller.js';
import { VoicesService } from './voices/voices.service.js';
import { WithheldPhotosController } from './withheld-photos/withheld-photos.controller.js';
import { WithheldPhotosService } from './withheld-photos/withheld-photos.service.js';

@Module({
  imports: [sweepQueue],
  controllers: [
    UploadsController,
    ClaimsController,
    PhotosController,
    VoicesController,
    HoldsController,
    SealedPhotosController,
    ViewingsController,
    WithheldPhotosController,
    AccountDataController,
  ],
  providers: [
    Bucket,
    DecoderTurns,
    Images,
    Recordings,
    UploadLimits,
    UploadsService,
    ClaimSlots,
    ClaimQueue,
    ClaimsService,
    VoiceClaimsService,
    UnusedPhotos,
    ExportedFilesService,
    PhotoFiles,
    PhotosService,
    VoicesService,
    PhotoListsService,
    HoldsService,
    SealedPhotosService,
    SealedPhotosEnd,
    ViewingsService,
    WithheldPhotosService,
    AccountDataService,
    RemovalsService,
    SweepProcessor,
  ],
})
export class MediaModule {}
