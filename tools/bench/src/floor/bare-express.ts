import type { AddressInfo } from 'node:net';
import express from 'express';

/** The floor: a bare Express server with one route. */
const server = express()
  .get('/', (_request, response) => {
    response.json({ hello: 'world' });
  })
  .listen(0, () => console.log((server.address() as AddressInfo).port));
