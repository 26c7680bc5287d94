import { parse } from '@kindred/contracts/parse';
import { type ClientMessages, clientMessages } from '@kindred/contracts/sockets';
import type { PipeTransform } from '@nestjs/common';

/** Validates the payload of a client's message by the contract of that name. @throws AppError invalid */
export class ClientMessage implements PipeTransform {
  constructor(private readonly name: keyof ClientMessages) {}

  transform(payload: unknown) {
    return parse(clientMessages[this.name], payload);
  }
}
