import { expect, it } from 'vitest';
import { splitLinks } from './note-links.ts';

it.each([
	['no address', ['no address']],
	['', ['']],
	['Ask https://a.example/x.', ['Ask ', '→https://a.example/x', '.']],
	['(https://a.example/x)', ['(', '→https://a.example/x', ')']],
	['https://a.example https://b.example/?q=1', ['→https://a.example', ' ', '→https://b.example/?q=1']],
	['http://a.example', ['http://a.example']],
	['javascript:alert(1) https://', ['javascript:alert(1) https://']],
	['https://user@a.example/', ['https://user@a.example/']],
])('finds what leads somewhere in “%s”', (note, expected) => {
	expect(splitLinks(note).map(({ words, href }) => (href === undefined ? words : `→${href}`))).toEqual(expected);
});
