import { describe, expect, it } from 'vitest';
import { parseShortcutLink } from './contract.ts';

describe('the link of a shortcut (R-67)', () => {
	it.each([
		['https://www.bankofcanada.ca/rates/', 'bankofcanada.ca'],
		['https://a.example', 'a.example'],
		['HTTPS://A.Example/Path?q=1#top', 'a.example'],
		['https://a.example:8443/x', 'a.example:8443'],
		['https://a.example?next=https://b.example', 'a.example'],
		['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
		['https://10.0.0.1/', '10.0.0.1'],
	])('%s may be opened and shows its host', (link, host) => {
		expect(parseShortcutLink(link)).toEqual({ href: link, host });
		expect(new URL(link).protocol).toBe('https:');
		expect(new URL(link).host.replace(/^www\./, '')).toBe(host);
	});

	it.each([
		'',
		'a.example',
		'//a.example',
		'/desktop/home',
		'http://a.example',
		'https:a.example',
		'https:/a.example',
		'https:///a.example',
		'https://',
		'https:// a.example',
		' https://a.example',
		'https://a.example ',
		'https://a.example/\nx',
		'https://a.example/\tx',
		'\thttps://a.example',
		'https://user@a.example',
		'https://user:password@a.example',
		'https://a.example@b.example',
		'https://a.example\\@b.example',
		'https://a.example/\\b.example',
		'https://a.example:99999999',
		'https://a.example:99999',
		'https://a.example:65536',
		'https://a.example:0',
		'https://a.example/\u202egnp.exe',
		'https://a.example/\u200fx',
		'https://a.example/\u061cx',
		'https://a.example/\u2066x',
		'https://a.example/\u200bx',
		'https://a.example:x',
		'https://[::1]/',
		'https://аpple.example/',
		'https://a_b.example/',
		'https://-a.example',
		'https://a.example。b',
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		'java\nscript:alert(1)',
		'javascript://a.example/%0aalert(1)',
		'data:text/html,<script>alert(1)</script>',
		'vbscript:msgbox(1)',
		'file:///etc/passwd',
		'blob:https://a.example/1',
		'mailto:a@b.example',
		'tel:+14165550123',
		'ftp://a.example',
		'view-source:https://a.example',
		'intent://a.example#Intent;end',
		'https://a.example/\u0000',
		'https\u200b://a.example',
	])('%j may not', (link) => expect(parseShortcutLink(link)).toBeUndefined());

	it('leads where a browser goes, for every link that it lets through', () => {
		for (const link of ['https://a.example/..//b', 'https://a.example/%2f%2fb', 'https://a.example/?a#//b']) {
			const parsed = parseShortcutLink(link);
			expect(new URL(parsed?.href ?? '').host).toBe(parsed?.host);
		}
	});
});
