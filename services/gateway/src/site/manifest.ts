import type { RequestHandler } from 'express';

/** `/manifest.webmanifest`: what a phone needs to put the product on its home screen, under the configured name. */
export function manifest(appName: string): RequestHandler {
  const document = JSON.stringify(describe(appName));
  return (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('application/manifest+json').send(document);
  };
}

function describe(appName: string) {
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
