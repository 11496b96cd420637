import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

const sprite = readFileSync(join(import.meta.dirname, 'sprite.svg'), 'utf8');

test('the sprite holds exactly the named icons', () => {
	const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
	expect(drawn).toEqual(iconNames);
});

test('icons take colour and stroke from where they are used', () => {
	expect(sprite).not.toMatch(/\s(stroke|stroke-width|style|class)=/);
});
