import { Router } from 'express';
import sirv from 'sirv';
import absolutePath from 'swagger-ui-dist/absolute-path.js';

/** `/api/docs`: the OpenAPI document, and a page that shows it without any inline script. */
export function docsPage(document: object): Router {
  const router = Router();
  router.get('/api/docs/openapi.json', (_request, response) => response.json(document));
  router.get('/api/docs/start.js', (_request, response) => response.type('js').send(START));
  router.get(['/api/docs', '/api/docs/'], (_request, response) => response.type('html').send(PAGE));
  router.use('/api/docs', sirv(absolutePath(), { extensions: [], ignores: [/\.map$/, /index\.html$/] }));
  return router;
}

const START = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#docs' });`;

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;
