import { describe, expect, it } from 'vitest';
import { findSvgFaults } from './svg.ts';

const wrap = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`;

describe('findSvgFaults', () => {
	it.each([
		['a plain drawing', wrap('<title>Logo</title><path d="M0 0h10v10z" fill="#123456"/>')],
		[
			'a gradient used by its name',
			wrap('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use href="#a"/>'),
		],
		['a declaration and a comment', `<?xml version="1.0"?><!-- <script> is text here -->${wrap('<g/>')}`],
		['a sheet of its own', wrap('<style>.a{fill:#fff;mask:url("#m")}</style><path class="a"/>')],
	])('passes %s', (_name, source) => {
		expect(findSvgFaults(source)).toEqual([]);
	});

	it.each([
		['a script', wrap('<script>alert(1)</script>'), '<script>'],
		['a script in capitals', wrap('<SCRIPT href="#x"/>'), '<SCRIPT>'],
		['a script with a prefix', wrap('<svg:script/>'), '<svg:script>'],
		['an event handler', wrap('<path onload="x()"/>'), 'onload'],
		['an event handler after a slash', wrap("<path/onclick='x()'/>"), 'onclick'],
		['an event handler on the root', '<svg viewBox="0 0 1 1" onLoad="x()"/>', 'onload'],
		['foreign content', wrap('<foreignObject><body/></foreignObject>'), '<foreignObject>'],
		['a link', wrap('<a href="#x"/>'), '<a>'],
		['an animation', wrap('<animate attributeName="href"/>'), '<animate>'],
		['a set', wrap('<set attributeName="onclick" to="x()"/>'), '<set>'],
		['an outside reference', wrap('<use href="https://evil.example/a.svg#b"/>'), 'https://evil.example'],
		['an outside reference in the old spelling', wrap('<use xlink:href="//evil.example"/>'), '//evil.example'],
		['a reference spelled with entities', wrap('<use href="&#104;ttps://evil.example"/>'), 'must not refer'],
		['an outside fill', wrap('<rect fill="url(https://evil.example)"/>'), 'must not load'],
		['an outside sheet', wrap('<style>@import "https://evil.example"</style>'), '<style>'],
		['an outside picture in a sheet', wrap('<style>g{mask:url( "//evil.example")}</style>'), '<style>'],
		['an escaped address in a sheet', wrap('<style>g{mask:u\\72l(//evil.example)}</style>'), '<style>'],
		['an entity declaration', `<!DOCTYPE svg [<!ENTITY x "y">]>${wrap('&x;')}`, 'DOCTYPE'],
		['hidden markup', wrap('<![CDATA[<script>]]>'), 'CDATA'],
		['text in a font', wrap('<text>Logo</text>'), '<text>'],
		['no view box', '<svg width="10" height="10"/>', 'viewBox'],
		['something else', '<html viewBox="0"></html>', 'must be an <svg>'],
		['half a tag', wrap('<path d="M0 0'), 'not well-formed'],
	])('refuses %s', (_name, source, words) => {
		expect(findSvgFaults(source).join('\n')).toContain(words);
	});
});
