// When the application takes the place of a drawn screen, it needs the screen's own scripts and texts. They are fetched once the screen is
// shown, so that the first press finds them there.
import type { Language } from '#platform/contract/language.ts';
import type { MatchedRoute, RouteName } from '#platform/contract/paths.ts';
import type { WebFiles } from './web-files.ts';

interface Ahead {
	readonly sources: readonly string[];
	/** The area whose texts come in one file. */
	readonly texts: string;
}

const folder = 'src/app/web/desktop';
const payments: Ahead = {
	sources: [
		`${folder}/credits/PaymentsScreen.tsx`,
		`${folder}/credits/MoneyScreen.tsx`,
		`${folder}/credits/payments-asks.ts`,
		`${folder}/credits/DuePart.tsx`,
	],
	texts: 'billing',
};
const ofScreen: Partial<Record<RouteName, Ahead>> = {
	credit: {
		sources: [`${folder}/credits/TransactionsScreen.tsx`, `${folder}/credits/transactions-asks.ts`],
		texts: 'billing',
	},
	payments,
	invoices: payments,
	invoice: {
		sources: ['src/features/billing/invoices/web/InvoiceScreen.tsx', `${folder}/credits/invoice-asks.ts`],
		texts: 'billing',
	},
	subscription: {
		sources: [`${folder}/credits/SubscriptionScreen.tsx`, `${folder}/credits/subscription-asks.ts`],
		texts: 'billing',
	},
	staffPeople: {
		sources: [
			'src/features/staff/directory/web/PeopleScreen.tsx',
			`${folder}/staff/StaffFrame.tsx`,
			`${folder}/staff/people-asks.ts`,
		],
		texts: 'staff',
	},
	staffPerson: {
		sources: [
			`${folder}/staff/person/PersonScreen.tsx`,
			`${folder}/staff/StaffFrame.tsx`,
			`${folder}/staff/person/person-asks.ts`,
			`${folder}/staff/person/HistoryTab.tsx`,
		],
		texts: 'staff',
	},
};
/** The home needs these where it shows a live tile. */
const live: Ahead = {
	sources: [`${folder}/home/live-tiles.tsx`, `${folder}/home/credit-parts.tsx`, `${folder}/home/settle-live.ts`],
	texts: 'billing',
};
const liveTile = ' data-live="';
const takingOver = `${folder}/settle-screen.ts`;

export function scriptsAhead(
	{ scriptsOf, textsOf }: Pick<WebFiles, 'scriptsOf' | 'textsOf'>,
	{ name }: MatchedRoute,
	html: string,
	language: Language,
): readonly string[] {
	const ahead = name === 'home' && html.includes(liveTile) ? live : ofScreen[name];
	const there = new Set(scriptsOf(`${folder}/main.tsx`));
	const sources = [takingOver, ...(ahead?.sources ?? [])];
	const scripts = [...sources.flatMap(scriptsOf), ...(ahead === undefined ? [] : textsOf(ahead.texts, language))];
	return [...new Set(scripts)].filter((script) => !there.has(script));
}
