import { m } from '../core/i18n/messages.svelte.ts';

/** The system's share sheet for this page; undefined where there is none. */
export const sharePage: (() => void) | undefined =
  'share' in navigator
    ? () => {
        navigator.share({ title: m.app_name(), url: location.href }).catch(() => {
          // Closing the share sheet is no fault.
        });
      }
    : undefined;
