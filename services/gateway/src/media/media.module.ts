import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { SessionModule } from '../session/session.module.js';
import { SocketsModule } from '../sockets/sockets.module.js';
import { PhotoAccess } from './photo-access.js';
import { PhotosController } from './photos.controller.js';
import { Recordings } from './recordings.service.js';
import { RequestedPhotos } from './requested-photos.js';
import { SentFiles } from './sent-files.js';
import { UploadBudget } from './upload-budget.js';
import { UploadsController } from './uploads.controller.js';
import { ViewingsService } from './viewings.service.js';
import { Visibilities } from './visibilities.js';
import { VisibilityEventsController } from './visibility-events.controller.js';

@Module({
  imports: [SessionModule, LimitsModule, SocketsModule],
  controllers: [PhotosController, UploadsController, VisibilityEventsController],
  providers: [Visibilities, RequestedPhotos, SentFiles, PhotoAccess, Recordings, UploadBudget, ViewingsService],
})
export class MediaModule {}
