import { CONFIG } from '@kindred/kit/foundation';
import { Controller, Get, Inject, Options, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { allow } from '../http/allow.js';
import { routes } from '../routes.js';
import { openApiDocument } from './openapi.js';

/** `/api/docs`: the OpenAPI document, and a page that shows it without any inline script. */
@Controller('api/docs')
export class DocsController {
  private readonly document: object;

  constructor(@Inject(CONFIG) { APP_NAME }: GatewayConfig) {
    this.document = openApiDocument(routes, APP_NAME);
  }

  @Get('openapi.json')
  showDocument(@Res() response: Response) {
    response.json(this.document);
  }

  @Get('start.js')
  showScript(@Res() response: Response) {
    response.type('js').send(SCRIPT);
  }

  @Get()
  showPage(@Res() response: Response) {
    response.type('html').send(PAGE);
  }

  @Options(['', 'start.js', 'openapi.json'])
  listMethods(@Res() response: Response) {
    allow(response, 'GET, HEAD');
  }
}

const SCRIPT = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#docs' });`;

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;
