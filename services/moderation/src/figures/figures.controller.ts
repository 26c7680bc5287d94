import { countYear } from '@kindred/contracts/moderation';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { FiguresService } from './figures.service.js';

@Controller()
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Handle(countYear)
  year({ year }: { year: number }) {
    return this.figures.ofYear(year);
  }
}
