import { expect, it } from 'vitest';
import { buildEmail, testMailBrand as brand } from '#test/support/mail-brand.ts';
import { renderEmail } from './render.ts';

const everyBlock = buildEmail({
	blocks: [
		{ kind: 'paragraph', text: 'Enter this code.' },
		{ kind: 'facts', facts: [{ label: 'Browser', value: 'Firefox on Windows' }] },
		{ kind: 'code', text: '482193' },
		{ kind: 'button', text: 'Choose a password', url: 'https://portal.northgate.example/account/resetPassword/t0k3n' },
		{ kind: 'note', text: 'Not you? Call us.' },
	],
});

const withoutTags = (html: string): string => html.replace(/<[^>]+>/g, '');

it('says the same in HTML and in plain text', () => {
	const { subject, html, text } = renderEmail(everyBlock, brand);
	expect(subject).toBe('Your verification code');
	for (const part of [withoutTags(html), text]) {
		for (const words of [
			'Hello Ana,',
			'Enter this code.',
			'482193',
			'Choose a password',
			'https://portal.northgate.example/account/resetPassword/t0k3n',
			'Not you? Call us.',
			'This message was sent to ana@agents.example because of activity on your Northgate account.',
			'Write to help@northgate.example or call 1 800 555-0142.',
			'Northgate Lending Inc., 100 King Street West, Toronto ON M5X 1A9',
		]) {
			expect(part).toContain(words);
		}
	}
	expect(text).not.toContain('<');
});

it('declares its language, title, preview and brand colour', () => {
	const { html } = renderEmail(everyBlock, brand);
	expect(html).toMatch(/^<!DOCTYPE html><html lang="en-CA"/);
	expect(html).toContain('<title>Your verification code</title>');
	expect(html).toContain('It works for 10 minutes.');
	expect(html).toContain(`bgcolor="${brand.accent}"`);
});

it('shows the brand’s mark by its content id, with its name for who sees no pictures, and none where there is none', () => {
	const { html, text } = renderEmail(everyBlock, { ...brand, mark: Buffer.from('a picture') });
	expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringMatching(/src="cid:mark@mail" alt="Northgate logo"/)]);
	expect(text).not.toContain('logo');
	expect(renderEmail(everyBlock, brand).html).not.toContain('<img');
});

it('follows a dark theme: every colour of the light one has another there, the brand’s too', () => {
	const { html } = renderEmail(everyBlock, brand);
	expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
	const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html) ?? [];
	expect(dark).toContain(`.m-accent{background-color:${brand.dark.accent}!important}`);
	expect(dark).toContain(`.m-on-accent{color:${brand.dark.onAccent}!important}`);
	// `color` and `background-color` of every element, but a link that takes the colour of its text.
	for (const [element] of html.matchAll(/<\w+[^>]* style="[^"]*"[^>]*>/g)) {
		const [, names = ''] = / class="([^"]*)"/.exec(element) ?? [];
		const rules = names.split(' ').flatMap((name) => dark.match(new RegExp(`\\.${name}\\{[^}]*\\}`, 'g')) ?? []);
		for (const [, property = ''] of element.matchAll(/(?<=[";])(color|background-color):#/g))
			expect(
				rules.some((rule) => rule.includes(`{${property}:`)),
				`${property} of ${element}`,
			).toBe(true);
	}
});

it('dials the hotline at a touch, wherever it is written', () => {
	const note = { kind: 'note', text: `Not you? Call ${brand.hotline}.` } as const;
	const { html } = renderEmail(buildEmail({ blocks: [note] }), brand);
	expect(html.match(/href="tel:18005550142"/g)).toHaveLength(2);
	expect(withoutTags(html)).toContain('Not you? Call 1 800 555-0142.');
});

it('writes facts as label and value, with the spacing of its language', () => {
	const facts = { kind: 'facts', facts: [{ label: 'Quand', value: 'hier' }] } as const;
	const english = renderEmail(everyBlock, brand);
	expect(english.text).toContain('Browser: Firefox on Windows');
	expect(withoutTags(english.html)).toContain('BrowserFirefox on Windows');
	const french = renderEmail(buildEmail({ language: 'fr', blocks: [facts] }), brand);
	expect(french.text).toContain('Quand\u00A0: hier');
});

it('frames a French message in French', () => {
	const { html, text } = renderEmail({ ...everyBlock, language: 'fr' }, brand);
	expect(html).toContain('lang="fr-CA"');
	for (const part of [html, text]) {
		expect(part).toContain('en raison d’une activité dans votre compte Northgate.');
		expect(part).toContain('Besoin d’aide? Écrivez à help@northgate.example');
		expect(part).not.toContain('This message');
	}
});

it('shows text as text, whatever it holds', () => {
	const { html } = renderEmail(buildEmail({ greeting: 'Hello <img src=x onerror=alert(1)> & "you",' }), brand);
	expect(html).not.toContain('<img');
	expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; ');
});
