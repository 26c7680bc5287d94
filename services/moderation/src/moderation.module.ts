import { Module } from '@nestjs/common';
import { PeopleController } from './people/people.controller.js';
import { PeopleService } from './people/people.service.js';

@Module({ controllers: [PeopleController], providers: [PeopleService] })
export class ModerationModule {}
