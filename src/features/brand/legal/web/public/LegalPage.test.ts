import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LegalDocument } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import { translator } from '#platform/contract/text.ts';
import { en } from '../../messages.en.ts';
import { fr } from '../../messages.fr.ts';
import { LegalPage } from './LegalPage.tsx';

const document: LegalDocument = {
	title: 'Privacy <policy>',
	effective: '2025-04-01',
	lead: 'The lead.',
	sections: [
		{ heading: 'First', paragraphs: ['Before.', 'As follows:', 'After.'], points: ['One', 'Two', 'Three'] },
		{ heading: 'Second', paragraphs: ['Write to Dana, privacy@portico.example.', 'Last.'] },
		{ heading: 'Third', paragraphs: ['Opening.', 'Closing.'], points: ['Point'] },
	],
};

function render(language: Language): string {
	const text = language === 'fr' ? translator<typeof en>(fr, 'fr') : translator<typeof en>(en, 'en');
	return renderToStaticMarkup(createElement(LegalPage, { document, page: 'privacy', language, text }));
}

describe('LegalPage', () => {
	const html = render('en');

	it('has one h1 and no heading that skips a level', () => {
		const levels = [...html.matchAll(/<h(\d)/g)].map((match) => Number(match[1]));
		expect(levels).toEqual([1, 2, 2, 2, 2, 2]);
		expect(html).toContain('Privacy &lt;policy&gt;</h1>');
	});

	it('leads from the contents to every section', () => {
		const targets = [...html.matchAll(/href="#(section-\d+)"/g)].map((match) => match[1]);
		const all = ['section-1', 'section-2', 'section-3'];
		// Once for a phone, where they are closed at first, and once beside the title.
		expect(targets).toEqual([...all, ...all]);
		for (const target of targets) expect(html).toContain(`id="${target}"`);
	});

	it('puts points after the paragraph that announces them, else after the first', () => {
		const text = html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
		expect(text).toContain('Before.|As follows:|One|Two|Three|After.');
		expect(text).toContain('Opening.|Point|Closing.');
	});

	it('makes links of email addresses', () => {
		expect(html).toMatch(
			/Write to Dana, <a href="mailto:privacy@portico\.example"[^>]*>privacy@portico\.example<\/a>\./,
		);
	});

	it('writes the date as the language does, whatever the time zone', () => {
		expect(html).toContain('In effect since April 1, 2025');
		expect(render('fr')).toMatch(/En vigueur depuis le 1er\savril\s2025/);
	});

	it('offers the other documents and the way back, not itself', () => {
		expect(html).toContain('href="/account/Term-of-Use"');
		expect(html).toContain('href="/account/Disclosure"');
		expect(html).toContain('href="/account/login"');
		expect(html).not.toContain('href="/account/Privacy"');
	});

	it('needs no inline style and offers no print button before there is a script', () => {
		expect(html).not.toContain('style=');
		expect(html).not.toContain('<button');
	});
});
