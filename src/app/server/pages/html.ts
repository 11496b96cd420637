// The HTML around a rendered page. Everything dynamic is escaped for where it stands; the nonce is put in last,
// because the rest is the same for everyone of one brand, language and theme and is kept.
import type { PageData } from '#app/contract/page-data.ts';
import { pageElementIds } from '#app/contract/page-data.ts';
import { locales, type Theme } from '#platform/contract/language.ts';
import { escapeHtml } from '#platform/server/escape-html.ts';

export interface HtmlParts {
	readonly data: PageData;
	readonly theme: Theme;
	/** Scripts read these `data-…` attributes of `<html>`. */
	readonly attributes: Readonly<Record<string, string>>;
	/** What search engines say of the page; signed-in screens have none. */
	readonly description?: string;
	/** The address that the tab's icon has. */
	readonly icon: string;
	readonly brandStyle: string;
	/** Inlined, a link to it, or one after the other. */
	readonly style: { readonly inline?: string; readonly href?: string };
	readonly bootScript: string;
	/** Module scripts in the order in which they run, each in a task of its own: what a person does comes between them. */
	readonly scripts: readonly string[];
	/** Module scripts that are only fetched, because those ask for them. */
	readonly preloads?: readonly string[];
	readonly body: string;
	/** Stands behind `#root`. */
	readonly beside?: string;
}

const noncePlaceholder = '__NONCE__';

/** Builds a page without its nonce. */
export function buildHtml(parts: HtmlParts): string {
	const {
		data,
		theme,
		attributes,
		description,
		icon,
		brandStyle,
		style,
		bootScript,
		scripts,
		preloads = [],
		body,
		beside = '',
	} = parts;
	const dataAttributes = Object.entries(attributes)
		.map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
		.join('');
	return [
		`<!doctype html><html lang="${locales[data.language]}" data-theme="${theme}"${dataAttributes}><head><meta charset="utf-8">`,
		`<meta name="viewport" content="width=device-width, initial-scale=1">`,
		`<title>${escapeHtml(data.title)}</title>`,
		description === undefined ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
		`<meta property="csp-nonce" nonce="${noncePlaceholder}">`,
		`<link rel="icon" href="${escapeHtml(icon)}">`,
		`<style nonce="${noncePlaceholder}">${brandStyle}${style.inline ?? ''}</style>`,
		// A script that stands behind a style sheet waits for it, and this one starts the first calls.
		`<script nonce="${noncePlaceholder}">${bootScript}</script>`,
		style.href === undefined ? '' : `<link rel="stylesheet" href="${style.href}">`,
		...scripts.map((src) => `<script type="module" src="${src}"></script>`),
		...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
		`</head><body><div id="${pageElementIds.root}">${body}</div>${beside}`,
		`<script type="application/json" id="${pageElementIds.data}">${escapeJson(data)}</script></body></html>`,
	].join('');
}

/** Puts this response's nonce in. The placeholder cannot come from data: it is only looked for where `nonce="` stands before it. */
export function withNonce(html: string, nonce: string): string {
	return html.replaceAll(`nonce="${noncePlaceholder}"`, `nonce="${nonce}"`);
}

/** JSON that cannot end the script element it stands in. */
function escapeJson(value: unknown): string {
	return JSON.stringify(value).replace(/</g, '\\u003c');
}
