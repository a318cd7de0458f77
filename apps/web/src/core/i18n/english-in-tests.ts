import { loadLater, setLanguage } from './messages.svelte.ts';

// Tests read English, whatever the machine speaks.
await setLanguage('en');
await loadLater();
