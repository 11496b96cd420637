// Rendered pages, kept per brand, language, theme and page: rendering costs milliseconds, and they never differ otherwise. What was rendered
// of a brand goes with it when another version takes its place.
import {
	contentPartOf,
	type DocumentData,
	type ScreenRenderer,
	type ShellData,
	type WireCall,
} from '#app/contract/page-data.ts';
import { getScreen } from '#app/contract/screen.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Language, Theme } from '#platform/contract/language.ts';
import { type MatchedRoute, pathTo, type RouteName } from '#platform/contract/paths.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PasswordPolicy } from '#features/account/passwords/contract.ts';
import { getUserSecuritySettings } from '#features/account/two-factor/contract.ts';
import { firstCalls } from './first-calls.ts';
import { lacksRulesFor } from './first-styles.ts';
import { openCalls } from './open-calls.ts';
import { buildHtml, type HtmlParts } from './html.ts';
import { buildDocumentData, buildScriptsNeeded, buildShellData, type PageGuide } from './page-data.ts';
import { keepTexts, numberOf } from './kept-texts.ts';
import { createScreenBodies } from './screen-bodies.ts';
import type { WebFiles } from './web-files.ts';

export interface PageOptions {
	readonly clock: Clock;
	readonly registry: BrandRegistry;
	readonly files: WebFiles;
	/** Where the demonstration keeps its mail; undefined in production. */
	readonly mailboxPath: string | undefined;
	/** What a new password must be. */
	readonly passwordPolicy: PasswordPolicy;
	/** What the demonstration explains on public pages; undefined in production. */
	readonly guide: PageGuide | undefined;
}

export interface PageCache {
	data(brand: Brand, language: Language, route: MatchedRoute): DocumentData | ShellData;
	/** The same for a signed-in screen, which `route` must be. */
	shellData(brand: Brand, language: Language, route: MatchedRoute): ShellData;
	/** Gives the page without its nonce. */
	html(brand: Brand, language: Language, theme: Theme, route: MatchedRoute): Promise<string>;
	/** Gives what draws signed-in screens; undefined while it loads, which the first call begins. */
	findRenderer(): ScreenRenderer | undefined;
	/** Whether the page of an address asks for what the server draws of it. */
	isDrawn(route: MatchedRoute): Promise<boolean>;
	/** What a form answers with that was sent without scripts; without its nonce. */
	scriptsNeeded(brand: Brand, language: Language, theme: Theme): string;
}

const sources = {
	public: 'src/app/web/public/main.tsx',
	account: 'src/app/web/public/AccountContent.tsx',
	legal: 'src/app/web/public/LegalContent.tsx',
	desktop: 'src/app/web/desktop/main.tsx',
} as const;
/** Screens whose script is fetched with the application's, because the address asks for them. */
const screens: Partial<Record<RouteName, string>> = {
	securitySettings: 'src/app/web/desktop/SecurityScreen.tsx',
	launchNas: 'src/features/products/launch/web/LaunchScreen.tsx',
	linkedAccounts: 'src/app/web/desktop/SecurityScreen.tsx',
	credit: 'src/app/web/desktop/credits/CreditScreen.tsx',
	buyCredit: 'src/app/web/desktop/credits/BuyScreen.tsx',
	buyCreditProduct: 'src/app/web/desktop/credits/BuyScreen.tsx',
	creditsAndSubscriptions: 'src/app/web/desktop/credits/CreditHubScreen.tsx',
};

/** This is the limit of all pages that are kept, which is about 150 of them. */
const mostCharacters = 12_000_000;

const isScreen = ({ surface }: MatchedRoute): boolean => surface === 'app';

export function createPageCache(options: PageOptions): PageCache {
	const { clock, registry, files, mailboxPath, passwordPolicy, guide } = options;
	const pages = keepTexts(mostCharacters);
	const bodies = createScreenBodies(files);
	let day = '';

	const shellData: PageCache['shellData'] = (brand, language, route) =>
		buildShellData({ registry, brand, language, mailboxPath, passwordPolicy, guide }, route);
	const data: PageCache['data'] = (brand, language, route) =>
		route.surface === 'app'
			? shellData(brand, language, route)
			: buildDocumentData({ registry, brand, language, mailboxPath, passwordPolicy, guide }, route);

	const common = <Page extends DocumentData | ShellData>(page: Page, brand: Brand, theme: Theme) => ({
		data: page,
		theme,
		icon: registry.iconAddress(brand),
		brandStyle: registry.styleSheet(brand),
	});
	const addresses = (page: DocumentData | ShellData, brand: Brand) => ({
		page: page.page,
		api: brand.apiOrigin ?? '',
		login: pathTo('login'),
	});

	const buildShell = async (page: ShellData, brand: Brand, theme: Theme, route: MatchedRoute): Promise<string> => {
		const body = await bodies.find(page, brand, route);
		const own = await ownCalls(brand, route);
		const beside = files.renderer.renderBeside(page);
		const parts = own ? files.firstIcons.ofPage(route.name, body, beside) : { body, beside };
		const first = own && findFirstStyle(route, body + beside);
		const loaded = scriptsWith(sources.desktop, screens[route.name]);
		return buildHtml({
			...common(page, brand, theme),
			...parts,
			attributes: {
				...addresses(page, brand),
				loading: '',
				'set-up': pathTo('setUpTwoFactor'),
				'early-calls': JSON.stringify(own ?? openCalls(brand, firstCalls(route))),
				// What the server draws needs no script at first: the inline script says when they run.
				...(own && {
					screen: getScreen.path,
					scripts: loaded.scripts.join(' '),
					further: (loaded.preloads ?? []).join(' '),
					...(first !== undefined && { style: files.appStyle }),
				}),
			},
			style: { href: first ?? files.appStyle },
			bootScript: files.boot.shell,
			...(own ? { scripts: [] } : loaded),
		});
	};

	const buildDocument = (page: DocumentData, brand: Brand, theme: Theme): string => {
		const attributes = {
			...addresses(page, brand),
			...(page.page === 'login' ? { home: pathTo('home'), prefetch: desktopFiles.join(' ') } : {}),
			...(page.page === 'verify'
				? { needs: 'pending', 'early-calls': JSON.stringify([[getUserSecuritySettings.path, '{}']]) }
				: {}),
		};
		const part = contentPartOf(page.page);
		const loaded = scriptsWith(sources.public, part && sources[part], page.guide && guide?.source);
		// The login page and the texts of the law are whole without scripts: an inline script starts those when a person reaches for them.
		const isWhole = part !== 'account';
		return buildHtml({
			...common(page, brand, theme),
			body: files.renderer.renderPage(page),
			description: page.page === 'legal' ? page.document.lead : `${page.brand.name}. ${page.brand.tagline}.`,
			attributes: isWhole ? { ...attributes, scripts: loaded.scripts.join(' ') } : attributes,
			// The guide's classes are in the application's style alone.
			style: { inline: files.publicStyle, ...(page.guide && { href: files.appStyle }) },
			bootScript: files.boot.document,
			...(isWhole ? { scripts: [] } : loaded),
		});
	};

	const build = async (brand: Brand, language: Language, theme: Theme, route: MatchedRoute): Promise<string> => {
		const page = data(brand, language, route);
		if (page.page !== 'shell') return buildDocument(page, brand, theme);
		return buildShell(page, brand, theme, route);
	};

	/** What an entry runs, after what is `first`, and what else is fetched for the part that it will ask for. */
	function scriptsWith(
		entry: string,
		part: string | undefined,
		first?: string,
	): Pick<HtmlParts, 'scripts' | 'preloads'> {
		const before = first === undefined ? [] : files.scriptsOf(first);
		const scripts = [...new Set([...before, ...files.scriptsOf(entry)])];
		const preloads = part === undefined ? [] : files.scriptsOf(part).filter((script) => !scripts.includes(script));
		return { scripts, preloads };
	}

	/** With the style that the first screen after a sign-in is shown by. */
	const desktopFiles = [
		...[files.firstStyleOf('home')?.href, files.appStyle].filter((href) => href !== undefined),
		...files.scriptsOf(sources.desktop),
	];

	return {
		data,
		shellData,
		findRenderer: () => bodies.findRenderer(),
		isDrawn: async (route) => isScreen(route) && (await bodies.firstCalls(route)) !== undefined,
		async html(brand, language, theme, route) {
			forgetYesterday();
			const own = await ownCalls(brand, route);
			const calls = own ?? (isScreen(route) ? openCalls(brand, firstCalls(route)) : []);
			const shown = isScreen(route) ? await bodies.variantOf(route) : variant(brand, route);
			const key = [numberOf(brand), language, theme, shown, JSON.stringify(calls)].join(' ');
			const draw = (): Promise<string> => build(brand, language, theme, route);
			// The id of a desktop or an invoice is in the early calls of its page: such pages are many, and each is asked for rarely.
			const isOfOne = own !== undefined && shown === route.name && Object.keys(route.params).length > 0;
			return isOfOne ? draw() : pages.findOrDraw(key, draw);
		},
		scriptsNeeded: (brand, language, theme) =>
			buildDocument(
				buildScriptsNeeded({ registry, brand, language, mailboxPath, passwordPolicy, guide }),
				brand,
				theme,
			),
	};

	async function ownCalls(brand: Brand, route: MatchedRoute): Promise<readonly WireCall[] | undefined> {
		const own = isScreen(route) ? await bodies.firstCalls(route) : undefined;
		return own && openCalls(brand, own);
	}

	/** A screen may name a day or a year before any answer. */
	function forgetYesterday(): void {
		const today = clock.now().toISOString().slice(0, 10);
		if (today === day) return;
		day = today;
		pages.clear();
		bodies.clear();
	}

	/** The address of the style that is enough for a screen without its data. */
	function findFirstStyle(route: MatchedRoute, html: string): string | undefined {
		const style = files.firstStyleOf(route.name);
		return style === undefined || lacksRulesFor(html, style.lacking) ? undefined : style.href;
	}

	/** Login variants are kept by partner; keys that no partner has all share the plain page. */
	function variant(brand: Brand, route: MatchedRoute): string {
		// Only the page of a brand's own providers is kept; the others' addresses show that there is no such page.
		if (route.name === 'providerCallback' && data(brand, 'en', route).page === 'not-found') return 'notFound';
		const key = route.params['key']?.toLowerCase();
		if (route.name !== 'login' || key === undefined) return route.name;
		return registry.all().some((brand) => Object.hasOwn(brand.partners, key)) ? `${route.name} ${key}` : route.name;
	}
}
