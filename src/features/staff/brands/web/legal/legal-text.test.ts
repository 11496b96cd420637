import { expect, it } from 'vitest';
import { readLegalText, writeLegalText } from './legal-text.ts';

const body = {
	lead: 'How {brand} uses what it knows of you.',
	sections: [
		{
			heading: 'What we collect',
			paragraphs: ['Only what we need:', 'Nothing else.'],
			points: ['your name', 'your address'],
		},
		{ heading: 'How to reach us', paragraphs: ['Call {hotline}.'] },
	],
};

it('is one text, and the same document again', () => {
	const text = writeLegalText(body);
	expect(text).toBe(
		'How {brand} uses what it knows of you.\n\n# What we collect\n\nOnly what we need:\n\n- your name\n- your address\n\nNothing else.\n\n# How to reach us\n\nCall {hotline}.',
	);
	expect(readLegalText(text)).toEqual(body);
});

it('is no document without a lead, a section, or the words of a heading', () => {
	expect(readLegalText('Only a lead.')).toBeUndefined();
	expect(readLegalText('# Heading\n\nText.')).toBeUndefined();
	expect(readLegalText('Lead.\n\n#\n\nText.')).toBeUndefined();
	expect(readLegalText('')).toBeUndefined();
});
