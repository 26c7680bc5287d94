import { parse } from '@kindred/contracts/parse';
import { type ClientMessages, clientMessages } from '@kindred/contracts/sockets';
import type { PipeTransform } from '@nestjs/common';

/** What a client says under this name, in the shape that it must have. @throws AppError invalid */
export class ClientMessage implements PipeTransform {
  constructor(private readonly name: keyof ClientMessages) {}

  transform(said: unknown) {
    return parse(clientMessages[this.name], said);
  }
}
