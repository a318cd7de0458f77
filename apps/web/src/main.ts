import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { loadLanguage } from './core/i18n/messages.svelte.ts';
import { keepForOffline } from './core/offline.ts';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');

await loadLanguage();
mount(App, { target });
void keepForOffline();
