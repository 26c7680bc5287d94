import type { PageInput } from '@kindred/contracts/fields';
import { checkVoice, exportVoices } from '@kindred/contracts/voices';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { VoicesService } from './voices.service.js';

@Controller()
export class VoicesController {
  constructor(private readonly voices: VoicesService) {}

  @Handle(checkVoice)
  check(voice: { voiceUrl: string; conversationId: string }, caller: Caller) {
    return this.voices.ofConversation(voice, caller.userId);
  }

  @Handle(exportVoices)
  export({ cursor }: PageInput, caller: Caller) {
    return this.voices.export(caller.userId, cursor);
  }
}
