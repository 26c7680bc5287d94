import { type StartUpload, startUpload, uploadArrived } from '@kindred/contracts/media';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Listen } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Handle(startUpload)
  start(file: StartUpload, caller: Caller) {
    return this.uploads.start(file, caller.userId);
  }

  @Listen(uploadArrived)
  arrived({ key }: { key: string }) {
    return this.uploads.arrived(key);
  }
}
