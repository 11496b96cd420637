import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageSurfaces } from '#platform/contract/brand-palette.ts';

describe('page surfaces', () => {
	// The design system owns the surfaces; if one moves, brand colours must be checked against the new one.
	it.each(['light', 'dark'] as const)('are those of the design system in the %s theme', (theme) => {
		const sheet = readFileSync('src/ui/styles/tokens.css', 'utf8');
		const block = sheet.split(":root[data-theme='dark'] {")[theme === 'light' ? 0 : 1] ?? '';
		const tokens = ['canvas', 'surface', 'raised', 'sunken'].map(
			(name) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1],
		);
		expect(new Set(tokens)).toEqual(new Set(pageSurfaces[theme]));
	});
});
