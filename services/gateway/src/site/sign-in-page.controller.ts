import { All, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';

/** `/api/login`: redirects to the sign-in page. */
@Controller('api/login')
export class SignInPageController {
  @All(['', '*rest'])
  show(@Res() response: Response) {
    response.redirect('/login');
  }
}
