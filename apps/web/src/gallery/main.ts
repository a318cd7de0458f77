import { mount } from 'svelte';
import '../app.css';
import { loadLanguage, loadLater } from '../core/i18n/messages.svelte.ts';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('gallery.html has no #app');

await Promise.all([loadLanguage(), loadLater()]);
mount(Gallery, { target, props: { screen: new URLSearchParams(location.search).get('screen') ?? '' } });
