import type { DealStore } from '@horse-race/client';
import { keep, recall } from './storage.ts';

/** Seeds and notes of deals, kept on this device. */
export const dealStore: DealStore = {
  read: recall,
  write: (key, text) => void keep(key, text),
};
