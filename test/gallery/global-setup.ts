// Starts the portals of the journeys, and at the end writes the page from all pictures that are there: a run of one screen leaves those of
// the others.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import startPortals from '../e2e/global-setup.ts';
import { galleryFolder } from './names.ts';
import { buildPage } from './page.ts';

export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
	const stopPortals = await startPortals(config);
	return async () => {
		await stopPortals();
		writePage();
	};
}

function writePage(): void {
	const pictures = process.env['PICTURES'];
	const drawn = pictures === undefined ? [] : readdirSync(pictures).filter((file) => file.endsWith('.png'));
	if (pictures !== undefined) {
		mkdirSync(join(galleryFolder, 'drawn'), { recursive: true });
		for (const file of drawn) copyFileSync(join(pictures, file), join(galleryFolder, 'drawn', file));
	}
	const taken = readdirSync(galleryFolder).filter((file) => file.endsWith('.png'));
	writeFileSync(join(galleryFolder, 'index.html'), buildPage(taken, drawn, readScreens(pictures)));
	console.log(`${taken.length} pictures: ${join(galleryFolder, 'index.html')}`);
}

/** `screens.json` of the folder says which drawn picture is of which screen, where their names differ. */
function readScreens(pictures: string | undefined): Readonly<Record<string, string>> {
	const path = join(pictures ?? '', 'screens.json');
	return pictures !== undefined && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
