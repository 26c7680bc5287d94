import 'reflect-metadata';
// CommonJS Nest libraries require() the ESM-only @nestjs packages; loading these first keeps Jest from seeing a cycle.
import '@nestjs/common';
import '@nestjs/core';
