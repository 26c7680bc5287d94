import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';

/** `/api/login`: redirects to the sign-in page. */
@Controller('api/login')
export class SignInPageController {
  @Get()
  show(@Res() response: Response) {
    response.redirect('/login');
  }
}
