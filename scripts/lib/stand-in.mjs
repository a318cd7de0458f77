import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildah, unpack } from './buildah.mjs';
import { otherNode } from './other-node.mjs';
import { answerOf } from './processes.mjs';

/** Of the machine: proxies in closed networks sign with certificates of their own. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Builds what the official image of Node consists of, from other sources: Debian from its own packages, Node and npm
 * from the npm registry and this machine. For machines that reach no image registry.
 * @param {import('./container.mjs').BaseImage} base
 */
export async function buildStandIn({ image, node, debian }) {
  const { prefix } = await otherNode(node);
  const { container, rootfs } = await unpack('scratch');
  await answerOf(['debootstrap', '--variant=minbase', '--include=ca-certificates', debian, rootfs]);
  for (const folder of ['bin', 'include']) {
    cpSync(join(prefix, folder), join(rootfs, 'usr/local', folder), { recursive: true });
  }
  const npm = join(rootfs, 'usr/local/lib/node_modules/npm');
  cpSync(join(await answerOf(['npm', 'root', '--global']), 'npm'), npm, { recursive: true });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(rootfs, 'usr/local/bin', name));
  }
  await answerOf(['chroot', rootfs, 'useradd', '--uid', '1000', '--create-home', 'node']);
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(rootfs, CERTIFICATES));
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
  await buildah('commit', '--rm', container, `docker.io/library/${image}`);
}
