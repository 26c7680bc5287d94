import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import webpush from 'web-push';
import { type AuthConfig, vapidOf } from '../config.js';
import { pushMessage } from './push-message.js';
import { outcomeOf, type PushOutcome } from './push-outcome.js';
import { post } from './push-request.js';
import type { Subscription } from './push-subscriptions.queries.js';

/** For how long a push service keeps a message for a phone that is away; seconds. */
const TTL = 3600;
/** A message that waits at the push service takes the place of the last, so that a phone that comes back shows one. */
const TOPIC = 'new';

/** Encrypts the one message for a browser (RFC 8291), signs it as ours (RFC 8292) and gives it to the push service (RFC 8030). */
@Injectable()
export class PushSender {
  private readonly message: Buffer;

  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {
    this.message = pushMessage(config.PUBLIC_URL);
  }

  /** @throws when the push service cannot be reached, or its name has an address that is not public */
  async send({ endpoint, p256dh, auth }: Subscription): Promise<PushOutcome> {
    const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
    const vapidDetails = vapidOf(this.config);
    if (!vapidDetails) return 'refused';
    const options = { vapidDetails, TTL, topic: TOPIC, urgency: 'normal', contentEncoding: 'aes128gcm' } as const;
    const { headers, body } = webpush.generateRequestDetails({ endpoint, keys }, this.message, options);
    return outcomeOf(await post({ endpoint, headers, body }, this.config.PUSH_STAND_IN));
  }
}
