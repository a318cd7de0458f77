import { mount } from 'svelte';
import '../app.css';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('gallery.html has no #app');

mount(Gallery, { target, props: { screen: new URLSearchParams(location.search).get('screen') ?? '' } });
