// Takes each screen in both languages and themes, on a desk and on a phone.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from '#platform/contract/language.ts';
import { preferenceCookie, showTheme } from '../e2e/support/preferences.ts';
import { publicScreens, type Screen, signedInScreens } from '../e2e/support/screens.ts';
import { signInByCall } from '../e2e/support/sign-in.ts';
import { test } from '../e2e/support/test.ts';
import { galleryFolder, pictureName, themes, widths } from './names.ts';

test.use({ reducedMotion: 'reduce' });

for (const language of languages) {
	test.describe(language, () => {
		test.beforeEach(async ({ context, portal, faults }) => {
			// What a screen reports is for its journey to judge.
			faults.allow(/./);
			await context.addCookies([preferenceCookie(portal, 'language', language)]);
		});

		for (const screen of publicScreens) {
			test(screen.name, async ({ page, portal }) => {
				await screen.show(page, portal);
				await takePictures(page, screen, language);
			});
		}

		for (const screen of signedInScreens) {
			test(screen.name, async ({ page, portal }) => {
				await signInByCall(page, portal);
				await screen.show(page, portal);
				await takePictures(page, screen, language);
			});
		}
	});
}

async function takePictures(page: Page, { name }: Screen, language: string): Promise<void> {
	for (const { width, height } of widths) {
		await page.setViewportSize({ width, height });
		for (const theme of themes) {
			await showTheme(page, theme === 'dark' ? 'dark' : 'default');
			const path = join(galleryFolder, pictureName({ screen: name, width, theme, language }));
			await page.screenshot({ path, fullPage: true, animations: 'disabled' });
		}
	}
}
