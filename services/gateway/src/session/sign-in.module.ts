import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SocketsModule } from '../sockets/sockets.module.js';
import { SessionModule } from './session.module.js';
import { SignInService } from './sign-in.service.js';

@Module({ imports: [SessionModule, AccountModule, SocketsModule], providers: [SignInService] })
export class SignInModule {}
