import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import { registerWorker } from './sw/register';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

settings.apply(document.documentElement); // before anything is painted

registerWorker();

export default mount(App, { target });
