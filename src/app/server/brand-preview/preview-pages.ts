// The pages of a brand as they would be: drawn by what draws them in the portal, of whatever registry the brand is in. They have no scripts.
import type { Brand } from '#platform/contract/brand.ts';
import { type Language, locales } from '#platform/contract/language.ts';
import type { MatchedRoute, RouteName } from '#platform/contract/paths.ts';
import type { Clock } from '#platform/server/clock.ts';
import { escapeHtml } from '#platform/server/escape-html.ts';
import type { PaperDocument, ShellData } from '#app/contract/page-data.ts';
import type { PasswordPolicy } from '#features/account/passwords/contract.ts';
import type { PreviewLook, PreviewPage, PreviewWidth } from '#features/staff/brand-preview/contract.ts';
import { buildDocumentData, buildShellData, type PageRequest } from '../pages/page-data.ts';
import type { WebFiles } from '../pages/web-files.ts';
import type { PreviewedBrand } from './previewed-brand.ts';
import { quieten } from './quiet-html.ts';
import { homeAnswers } from './sample-home.ts';
import { drawMail } from './sample-mail.ts';
import { sampleInvoice, sampleReceipt } from './sample-papers.ts';

export interface PreviewPages {
	/** Gives the whole page without its nonce; `bar` stands above it. */
	draw(of: PreviewedBrand, page: PreviewPage, look: PreviewLook, bar: string): Promise<string>;
	/** Says that a draft is gone, as a page of a brand that is not found. */
	drawGone(of: PreviewedBrand, language: Language, words: GoneWords): string;
}

export interface GoneWords {
	readonly title: string;
	readonly text: string;
}

export interface PreviewPageOptions {
	readonly clock: Clock;
	readonly files: WebFiles;
	readonly passwordPolicy: PasswordPolicy;
}

type Layout = (typeof layouts)[PreviewWidth];
const layouts = { desk: 'wide', tablet: 'medium', phone: 'phone' } as const satisfies Record<PreviewWidth, string>;
/** The breakpoints are those by which a desktop chooses its layout. */
const ownLayout = [
	'[data-layout]{display:none}',
	'@media (width<40rem){[data-layout=phone]{display:contents}}',
	'@media (40rem<=width<64rem){[data-layout=medium]{display:contents}}',
	'@media (width>=64rem){[data-layout=wide]{display:contents}}',
].join('');
const timeZone = 'America/Toronto';
/** What draws the bar comes before the page. */
const afterBody = /<body[^<>]*>/;

export function createPreviewPages({ clock, files, passwordPolicy }: PreviewPageOptions): PreviewPages {
	/** A page is drawn once for each look at a brand; another revision is another brand. */
	let drawn = new WeakMap<Brand, Map<string, Promise<string>>>();
	let day = '';

	const requestOf = ({ registry, brand }: PreviewedBrand, language: Language): PageRequest => {
		return { registry, brand, language, passwordPolicy, guide: undefined, mailboxPath: undefined };
	};

	async function build(of: PreviewedBrand, page: PreviewPage, look: PreviewLook, now: Date): Promise<string> {
		const { language } = look;
		if (page === 'mail') return quieten(await drawMail(of, look));
		if (page === 'sign-in') {
			const data = buildDocumentData(requestOf(of, language), routeOf('login', 'document'));
			return wrap(of, look, {
				title: data.title,
				body: quieten(files.renderer.renderPage(data)),
				inline: files.publicStyle,
			});
		}
		const home = routeOf('home', 'app');
		const shell = buildShellData(requestOf(of, language), home);
		const { title } = shell;
		if (page === 'home') return wrap(of, look, { title, body: quieten(await drawHome(shell, home, look.width, now)) });
		const paper = (page === 'receipt' ? sampleReceipt : sampleInvoice)(of.brand, now);
		// Paper is white in every theme.
		return wrap(of, { ...look, theme: 'default' }, { title, body: quieten(await drawPaper(shell, paper)) });
	}

	/** Without scripts a page cannot ask how wide its window is: it has all layouts and shows one. */
	async function drawHome(
		shell: ShellData,
		route: MatchedRoute,
		width: PreviewLook['width'],
		now: Date,
	): Promise<string> {
		if (width !== 'own') return drawLayout(shell, route, layouts[width], now);
		const all = Object.values(layouts).map(async (layout) => {
			return `<div data-layout="${layout}">${await drawLayout(shell, route, layout, now)}</div>`;
		});
		return (await Promise.all(all)).join('');
	}

	async function drawLayout(shell: ShellData, route: MatchedRoute, layout: Layout, now: Date): Promise<string> {
		const { drawScreen } = await files.screenRenderer();
		const viewer = { layout, timeZone, isMac: false, now };
		const html = await drawScreen(shell, route, homeAnswers(shell.language, now), viewer);
		return html.replaceAll(' data-style="', ' style="');
	}

	async function drawPaper(shell: ShellData, document: PaperDocument): Promise<string> {
		return (await files.screenRenderer()).drawPaper(shell, document);
	}

	function wrap(
		{ registry, brand }: PreviewedBrand,
		look: Pick<PreviewLook, 'theme' | 'language'>,
		parts: Parts,
	): string {
		const { title, body, inline = '' } = parts;
		return [
			`<!doctype html><html lang="${locales[look.language]}" data-theme="${look.theme}"><head><meta charset="utf-8">`,
			'<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
			`<title>${escapeHtml(title)}</title><link rel="icon" href="${escapeHtml(registry.iconAddress(brand))}">`,
			`<style nonce="__NONCE__">${registry.styleSheet(brand)}${ownLayout}${inline}</style>`,
			inline === '' ? `<link rel="stylesheet" href="${files.appStyle}">` : '',
			`</head><body><div id="root">${body}</div></body></html>`,
		].join('');
	}

	function find(of: PreviewedBrand, page: PreviewPage, look: PreviewLook): Promise<string> {
		const now = clock.now();
		const today = now.toISOString().slice(0, 10);
		if (today !== day) drawn = new WeakMap();
		day = today;
		const ofBrand = drawn.get(of.brand) ?? new Map<string, Promise<string>>();
		drawn.set(of.brand, ofBrand);
		const key = [page, look.theme, look.language, page === 'home' ? look.width : ''].join(' ');
		const known = ofBrand.get(key);
		if (known !== undefined) return known;
		const html = build(of, page, look, now);
		ofBrand.set(key, html);
		html.catch(() => ofBrand.delete(key)); // the caller gets the failure
		return html;
	}

	return {
		async draw(of, page, look, bar) {
			const html = await find(of, page, look);
			return html
				.replace(afterBody, (body) => `${body}${bar}`)
				.replace('<html ', `<html data-preview="${look.version}" `);
		},
		drawGone(of, language, { title, text }) {
			const data = buildDocumentData(requestOf(of, language), routeOf('notFound', 'document'));
			const gone = { ...data.texts['not-found'], 'not_found.title': title, 'not_found.text': text };
			const page = { ...data, title, texts: { ...data.texts, 'not-found': gone } };
			return wrap(
				of,
				{ theme: 'default', language },
				{ title, body: files.renderer.renderPage(page), inline: files.publicStyle },
			);
		},
	};
}

interface Parts {
	readonly title: string;
	readonly body: string;
	/** A style of the page's own; the application's is linked where there is none. */
	readonly inline?: string;
}

function routeOf(name: RouteName, surface: MatchedRoute['surface']): MatchedRoute {
	return { kind: 'route', name, surface, params: {} };
}
