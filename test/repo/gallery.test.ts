import { expect, it } from 'vitest';
import { pictureName, readPictureName } from '#test/gallery/names.ts';
import { buildPage, findDrawn } from '#test/gallery/page.ts';

it('names a picture by its screen, width, theme and language, and reads the name back', () => {
	const taken = { screen: 'security overview, done', width: 375, theme: 'dark', language: 'fr' };
	expect(pictureName(taken)).toBe('security-overview-done__375_dark_fr.png');
	expect(readPictureName(pictureName(taken))).toEqual({ ...taken, screen: 'security-overview-done' });
	expect(readPictureName('read-me.png')).toBeUndefined();
});

it('sets a drawing beside its screen: the same view first, else the same width', () => {
	const drawn = ['home__1440_dark_fr.png', 'home__1440_light_en.png', 'ending__375_light_en.png'];
	expect(findDrawn('home__1440_light_en.png', drawn, {})).toBe('home__1440_light_en.png');
	expect(findDrawn('home__1440_light_fr.png', drawn, {})).toBe('home__1440_dark_fr.png');
	expect(findDrawn('home__375_light_en.png', drawn, {})).toBeUndefined();
	expect(findDrawn('end-employment__375_dark_fr.png', drawn, { 'end-employment': 'ending' })).toBe(
		'ending__375_light_en.png',
	);
	const page = buildPage(['home__1440_light_en.png'], drawn, {});
	expect(page).toContain('src="home__1440_light_en.png"');
	expect(page).toContain('src="drawn/home__1440_light_en.png"');
});
