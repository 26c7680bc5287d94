import { CONFIG } from '@kindred/kit/foundation';
import { Controller, Get, Inject, Options, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { allow } from '../http/allow.js';
import { routes } from '../routes.js';
import { StaffAccess } from '../session/staff-access.js';
import { openApiDocument } from './openapi.js';

/** `/api/docs`: the OpenAPI document, and a page that shows it without any inline script. */
@Controller('api/docs')
export class DocsController {
  private readonly document: object;
  private readonly staffDocument: object;

  constructor(
    private readonly staff: StaffAccess,
    @Inject(CONFIG) { APP_NAME }: GatewayConfig,
  ) {
    const publicRoutes = routes.filter(({ access }) => access !== 'staff');
    this.document = openApiDocument(publicRoutes, APP_NAME);
    this.staffDocument = openApiDocument(routes, APP_NAME);
  }

  /** The operations of the console are described to staff only. */
  @Get('openapi.json')
  async showDocument(@Req() request: Request, @Res() response: Response) {
    response.json((await this.staff.isVisitOfStaff(request)) ? this.staffDocument : this.document);
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
