import { parentPort, workerData } from 'node:worker_threads';
import { type Contest, playDeal } from './contest.ts';

// A thread that plays the deals it is sent, one after the other.
const contest = workerData as Contest;
parentPort?.on('message', (deal: number) => parentPort?.postMessage(playDeal(contest, deal)));
