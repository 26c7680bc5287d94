import { All, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';

/** Where a client of a lost session is sent. */
@Controller('api/login')
export class SignInPageController {
  @All(['', '*rest'])
  show(@Res() response: Response) {
    response.redirect('/login');
  }
}
