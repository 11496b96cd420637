// npm run gallery [-- --grep NAME]: pictures of every screen on one page, gallery/index.html. PICTURES names a folder with pictures of
// how the screens should be, which then stand beside them.
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

export default defineConfig({
	...journeys,
	projects: [{ name: 'gallery' }],
	testDir: '.',
	testMatch: 'gallery.ts',
	fullyParallel: true,
	globalSetup: './global-setup.ts',
});
