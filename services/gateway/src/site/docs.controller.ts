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
  private publicDocument: Written | undefined;
  private staffDocument: Written | undefined;

  constructor(
    private readonly staff: StaffAccess,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** The operations of the console are described to staff only. */
  @Get('openapi.json')
  async showDocument(@Req() request: Request, @Res() response: Response) {
    const document = (await this.staff.isVisitOfStaff(request)) ? this.forStaff() : this.forAll();
    document.etag ??= etagOf(response, document.bytes);
    response.set('ETag', document.etag).type('application/json; charset=utf-8').send(document.bytes);
  }

  private forAll() {
    const open = routes.filter(({ access }) => access !== 'staff');
    this.publicDocument ??= written(openApiDocument(open, this.config.APP_NAME));
    return this.publicDocument;
  }

  private forStaff() {
    this.staffDocument ??= written(openApiDocument(routes, this.config.APP_NAME));
    return this.staffDocument;
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

/** A document as it is sent: to write it and to hash it takes longer than many answers. */
type Written = { bytes: Buffer; etag?: string };

const written = (document: object): Written => ({ bytes: Buffer.from(JSON.stringify(document)) });

/** As Express makes it for other answers. */
function etagOf({ app }: Response, bytes: Buffer): string {
  return app.get('etag fn')(bytes);
}

const SCRIPT = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#docs' });`;

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;
