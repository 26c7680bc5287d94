import { getPublicConfig } from '@kindred/contracts/session';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { Answers } from '../api/answers.js';
import type { GatewayConfig } from '../config.js';

@Injectable()
export class PublicConfigService {
  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  @Answers(getPublicConfig)
  async get() {
    const { APP_NAME, STRIPE_PUBLISHABLE_KEY, STRIPE_SCRIPT_URL, GEOCODER_URL, AD_PROVIDER, CONFIRM_EMAIL } =
      this.config;
    const { VAPID_PUBLIC_KEY: pushKey } = this.config;
    return {
      appName: APP_NAME,
      stripePublishableKey: STRIPE_PUBLISHABLE_KEY ?? null,
      stripeScriptUrl: STRIPE_PUBLISHABLE_KEY ? STRIPE_SCRIPT_URL : null,
      geocoderUrl: GEOCODER_URL,
      adProvider: AD_PROVIDER,
      confirmEmail: CONFIRM_EMAIL,
      ...(pushKey && { pushKey }),
    };
  }
}
