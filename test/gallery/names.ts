import { join } from 'node:path';

/** Where the pictures and their page are written. */
export const galleryFolder = join(import.meta.dirname, '../../gallery');

export const widths = [
	{ width: 1440, height: 900 },
	{ width: 375, height: 812 },
] as const;
export const themes = ['light', 'dark'] as const;

export interface Taken {
	readonly screen: string;
	readonly width: number;
	readonly theme: string;
	readonly language: string;
}

/** `second-factors__375_dark_fr.png` is such a name. */
export function pictureName({ screen, width, theme, language }: Taken): string {
	const slug = screen
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '');
	return `${slug}__${width}_${theme}_${language}.png`;
}

/** What the name of a file says; undefined for one that is no picture of a screen. */
export function readPictureName(file: string): Taken | undefined {
	const [screen = '', rest = ''] = file.replace(/\.png$/, '').split('__');
	const [width = '', theme = '', language = ''] = rest.split('_');
	return language === '' ? undefined : { screen, width: Number(width), theme, language };
}
