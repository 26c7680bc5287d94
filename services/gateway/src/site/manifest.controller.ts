import { CONFIG } from '@kindred/kit/foundation';
import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { otherFace } from '../session/face-cookie.js';
import { manifestFor } from './manifest.js';

/** `/manifest.webmanifest`: the web app manifest, with the configured name or that of the face that the browser chose. */
@Controller('manifest.webmanifest')
export class ManifestController {
  private readonly appName: string;

  constructor(@Inject(CONFIG) { APP_NAME }: GatewayConfig) {
    this.appName = APP_NAME;
  }

  @All(['', '*rest'])
  show(@Req() { headers }: Request, @Res() response: Response) {
    const manifest = manifestFor(this.appName, otherFace(headers.cookie));
    response.set({ 'Cache-Control': 'no-cache', Vary: 'Cookie' }).type('application/manifest+json');
    response.send(JSON.stringify(manifest));
  }
}
