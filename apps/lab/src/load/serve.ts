import { makeLog, readConfig, startServer } from '@horse-race/server';

// A server of its own for measuring: the address on standard output, closed by the end of standard input.
const config = readConfig({ ...process.env, PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off' });
const server = await startServer({ config, log: makeLog({ logLevel: 'warn' }), webRoot: null });
process.stdout.write(`http://127.0.0.1:${server.port}\n`);
process.stdin.resume();
process.stdin.on('end', () => {
  server.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
