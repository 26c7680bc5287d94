import { CONFIG } from '@kindred/kit/foundation';
import { All, Controller, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { GatewayConfig } from '../config.js';

/** `/manifest.webmanifest`: the web app manifest, with the configured name. */
@Controller('manifest.webmanifest')
export class ManifestController {
  private readonly document: string;

  constructor(@Inject(CONFIG) { APP_NAME }: GatewayConfig) {
    this.document = JSON.stringify(manifestFor(APP_NAME));
  }

  @All(['', '*rest'])
  show(@Res() response: Response) {
    response.set('Cache-Control', 'no-cache').type('application/manifest+json').send(this.document);
  }
}

function manifestFor(appName: string) {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: appName,
    short_name: appName,
    description: 'Connect with the LGBTQ+ community.',
    lang: 'en',
    start_url: '/?utm_source=homescreen',
    scope: '/',
    display: 'standalone',
    background_color: '#0f0715',
    theme_color: '#0f0715',
    categories: ['social', 'lifestyle'],
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
    shortcuts: [
      { name: 'Messages', url: '/messages' },
      { name: 'Favorites', url: '/favorites' },
    ],
  };
}
