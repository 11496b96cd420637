// The server's entry to signed-in screens: draws the screen of an address as it is before any answer, or with the answers.
import {
	nameOfCall,
	type PaperDocument,
	type ShellData,
	type WireAnswers,
	type WireCall,
} from '#app/contract/page-data.ts';
import type { ScreenViewer } from '#app/contract/screen.ts';
import type { Language } from '#platform/contract/language.ts';
import { type MatchedRoute, type PathParams, pathTo, routes } from '#platform/contract/paths.ts';
import { AnswerlessClient } from '#platform/web/answerless-client.ts';
import { workAt } from '#platform/web/local-day.ts';
import { matchScreen } from '#platform/web/navigation/shown-address.ts';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import type { Ask, ScreenAsks } from './asks.ts';
import { creditSections } from './credits/credit-sections.ts';
import { drawApplication } from './drawn-application.tsx';
import { findAsks } from './screens.tsx';
import { securitySections } from './security-sections.ts';

/** Screens that show another section at each of these keys. */
const sections: Partial<Record<string, readonly { readonly key: string }[]>> = {
	credit: creditSections,
	securitySettings: securitySections,
};

export function variantOf({ name, params }: MatchedRoute): string {
	const key = params['key']?.toLowerCase() ?? '';
	return sections[name]?.some((section) => section.key === key) === true ? `${name} ${key}` : name;
}

/** What React Aria hides from sight by it would be seen without: the copies of choices for forms. */
const inlineStyle = / style="[^"]*"/g;

/** The policy of the page refuses what styles are inline. */
export async function renderScreen(data: ShellData, route: MatchedRoute): Promise<string> {
	const html = await drawApplication({ data, path: pathWithout(route), client: new AnswerlessClient() });
	return html.replace(inlineStyle, (style) => (style.includes('clip') ? ' hidden=""' : ''));
}

/** The address with its section alone: whose record it is of is nobody's business here, and draws nothing. */
function pathWithout(route: MatchedRoute): string {
	const [, key] = variantOf(route).split(' ');
	return routes[route.name].pattern.replace(/\/\{\w+(\??)\}/, (_whole, optional: string) => {
		if (key !== undefined) return `/${key}`;
		return optional === '' ? '/0' : '';
	});
}

export async function firstCalls(route: MatchedRoute): Promise<readonly WireCall[] | undefined> {
	// What is asked is the same in every language; where the answer is kept may not be.
	return (await asksAt(route, 'en'))?.first.map(toCall);
}

export async function furtherCalls(
	data: ShellData,
	route: MatchedRoute,
	answers: WireAnswers,
	viewer: ScreenViewer,
): Promise<readonly WireCall[] | undefined> {
	const asks = await asksAt(route, data.language);
	return asks && (await askFurther(keepAll(asks.first, answers), asks, data, viewer))?.map(toCall);
}

export async function drawScreen(
	data: ShellData,
	route: MatchedRoute,
	answers: WireAnswers,
	viewer: ScreenViewer,
): Promise<string> {
	const asks = await asksAt(route, data.language);
	if (asks === undefined) return '';
	const client = keepAll(asks.first, answers);
	keepAll((await askFurther(client, asks, data, viewer)) ?? [], answers, client);
	// Only with all answers it may turn out that the screen needs the application.
	if ((await askFurther(client, asks, data, viewer)) === undefined) return '';
	const html = await drawApplication({ data, path: pathOf(route), client, view: viewer });
	// The page sets them by script, which its policy allows.
	return html.replaceAll(' style="', ' data-style="');
}

/** What papers are made of comes apart: the style of the first screens is made from what is drawn there. */
export async function drawPaper(data: ShellData, paper: PaperDocument): Promise<string> {
	const { drawDocument } = await import('./draw-paper.tsx');
	return drawDocument(data, paper);
}

function pathOf({ name, params }: MatchedRoute): string {
	return pathTo(name, params as PathParams<typeof name>); // they were matched by this route's pattern
}

async function asksAt(route: MatchedRoute, language: Language): Promise<ScreenAsks | undefined> {
	const screen = matchScreen(pathOf(route));
	return screen && findAsks(screen, language);
}

const toCall = ({ path, body }: Ask): WireCall => [path, body];

function keepAll(asks: readonly Ask[], answers: WireAnswers, client = new AnswerlessClient()): AnswerlessClient {
	for (const one of asks) {
		const name = nameOfCall(toCall(one));
		if (answers.has(name)) one.keep(client, answers.get(name));
	}
	return client;
}

async function askFurther(
	client: AnswerlessClient,
	asks: ScreenAsks,
	{ language, brand }: ShellData,
	viewer: ScreenViewer,
): Promise<readonly Ask[] | undefined> {
	const profile = client.getQueryData(profileQuery.queryKey);
	// In another's account, and while something is announced, more stands above the screen, which only the browser knows whether to show.
	if (profile === undefined || profile.actedBy !== undefined || profile.announcements.length > 0) return undefined;
	const { layout, timeZone } = viewer;
	const asker = { language, brandKey: brand.key, features: brand.features, userId: undefined, layout, timeZone };
	return asks.further === undefined ? [] : workAt(viewer, () => asks.further?.(client, asker));
}
