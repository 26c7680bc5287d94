import { rollOut } from '@kindred/deploy/drills/roll-out';
import { composeProject } from './compose-project.js';
import { say } from './progress.js';

/** `npm run roll-out [-- env file]`: the running compose project to its newest images, without a pause. */
export async function main([envFile]: string[]): Promise<void> {
  const project = composeProject(envFile);
  await project.build();
  await rollOut(project, say);
}
