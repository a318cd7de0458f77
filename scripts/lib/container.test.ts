import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { baseImage, composeService, endOfSupport, restrictions } from './container.mjs';
import { root } from './processes.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('a container can write its data and /tmp only, has no privileges, and is limited in memory and processes', () => {
  expect(composeService()).toMatchObject({
    init: true,
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.stringMatching(/^\d+m$/),
    pids_limit: expect.any(Number),
    volumes: ['data:/data'],
  });
});

test('a container has longer to stop than the server takes to close', () => {
  const [, closing = ''] = /CLOSING_MS = ([\d_]+)/.exec(read('apps/server/src/main.ts')) ?? [];
  const grace = /^(\d+)s$/.exec(composeService().stop_grace_period)?.[1];
  expect(Number(grace) * 1_000).toBeGreaterThan(Number(closing.replaceAll('_', '')));
});

test('every stage is built on one exact version of a Node with long-term support', () => {
  const stages = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, from]) => from);
  expect(stages).toEqual([baseImage().image, 'node', 'node']);
  expect(Object.keys(endOfSupport)).toContain(baseImage().node.split('.')[0]);
});

test('the image runs the server without a shell, not as root, and checks its health', () => {
  const last = read('Dockerfile')
    .split(/^FROM /m)
    .at(-1);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^CMD \["node", "apps\/server\/dist\/main\.js"\]$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node", /m);
});

test('the README names the Node of the image, and runs it without Compose under the same restrictions', () => {
  const readme = read('README.md');
  expect(readme).toContain(`Node ${baseImage().node}`);
  const [command = ''] = /docker run (.*\\\n)*.*/.exec(readme) ?? [];
  for (const option of restrictions(composeService())) expect(command).toContain(option);
});

test('Node for development is the oldest that the project runs on', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(engines.node).toMatch(new RegExp(`^>=${read('.nvmrc').trim()}\\.`));
});
