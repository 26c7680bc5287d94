import { Module } from '@nestjs/common';
import { SessionModule } from '../session/session.module.js';
import { DocsController } from './docs.controller.js';
import { ManifestController } from './manifest.controller.js';
import { PublicConfigService } from './public-config.service.js';
import { SignInPageController } from './sign-in-page.controller.js';
import { Unrouted } from './unrouted.js';

@Module({
  imports: [SessionModule],
  controllers: [DocsController, ManifestController, SignInPageController],
  providers: [PublicConfigService, Unrouted],
})
export class SiteModule {}
