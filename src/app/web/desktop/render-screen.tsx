// The server's entry to signed-in screens: draws the screen of an address as it is before any answer, or with the answers.
import type { ScreenRenderer, ShellData, WireAnswers } from '#app/contract/page-data.ts';
import type { ScreenViewer } from '#app/contract/screen.ts';
import { type MatchedRoute, pathTo, routes } from '#platform/contract/paths.ts';
import { AnswerlessClient } from '#platform/web/answerless-client.ts';
import { desktopQuery } from '#features/desktops/desktops/web/queries.ts';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { creditSections } from './credits/credit-sections.ts';
import { drawApplication } from './drawn-application.tsx';
import { type Ask, firstAsks } from './home/home-asks.ts';
import { liveNeeds } from './home/live-asks.ts';
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

export const furtherCalls: ScreenRenderer['furtherCalls'] = (data, route, answers, viewer) =>
	askFurther(keepFirst(route, answers), data, route, viewer)?.map(({ path, body }) => [path, body]);

export async function drawScreen(
	data: ShellData,
	route: MatchedRoute,
	answers: WireAnswers,
	viewer: ScreenViewer,
): Promise<string> {
	const client = keepFirst(route, answers);
	keepAll(askFurther(client, data, route, viewer) ?? [], client, answers);
	const html = await drawApplication({ data, path: pathTo('home', route.params), client, view: viewer });
	// The page sets them by script, which its policy allows.
	return html.replaceAll(' style="', ' data-style="');
}

function keepFirst({ params }: MatchedRoute, answers: WireAnswers): AnswerlessClient {
	const client = new AnswerlessClient();
	keepAll(firstAsks(params['key']), client, answers);
	return client;
}

function keepAll(asks: readonly Ask[], client: AnswerlessClient, answers: WireAnswers): void {
	for (const { path, keep } of asks) if (answers.has(path)) keep(client, answers.get(path));
}

function askFurther(
	client: AnswerlessClient,
	{ language, brand }: ShellData,
	{ params }: MatchedRoute,
	{ layout, timeZone }: ScreenViewer,
): readonly Ask[] | undefined {
	const profile = client.getQueryData(profileQuery.queryKey);
	const desktop = client.getQueryData(desktopQuery(params['key']).queryKey)?.desktop;
	// In another's account, and while something is announced, more stands above the screen, which only the browser knows whether to show.
	if (profile === undefined || profile.actedBy !== undefined || profile.announcements.length > 0) return undefined;
	const asker = { language, brandKey: brand.key, userId: undefined, layout, timeZone };
	return desktop && liveNeeds(desktop, asker).asks;
}
