// A screen that the server draws is shown by a part of the application's style: the rules that its own modules can need. The build makes a
// file of them for each screen; the whole style comes with the scripts and replaces it. Whether the part is enough is asked of every
// drawing, so a module that is missing here costs time and never a look.
import type { RouteName } from '#platform/contract/paths.ts';

/** These modules draw the frame, the home, and what the inline script shows. */
export const modulesOfEvery: readonly string[] = [
	'src/app/web/desktop/render-screen.tsx',
	'src/app/web/desktop/home/live-tiles.tsx',
	'src/app/web/desktop/home/credit-parts.tsx',
	'src/app/web/desktop/staff/StaffFrame.tsx',
	'src/features/desktops/needs/web/NeedsCard.tsx',
];
const paymentsAndInvoices = [
	'src/app/web/desktop/credits/PaymentsScreen.tsx',
	'src/app/web/desktop/credits/MoneyScreen.tsx',
	'src/app/web/desktop/credits/DuePart.tsx',
];
/** These modules draw each screen, besides those of every screen. */
export const modulesOfScreen: Partial<Record<RouteName, readonly string[]>> = {
	home: [],
	credit: [
		'src/app/web/desktop/credits/CreditScreen.tsx',
		'src/app/web/desktop/credits/MoneyScreen.tsx',
		'src/app/web/desktop/credits/TransactionsScreen.tsx',
	],
	payments: paymentsAndInvoices,
	invoices: paymentsAndInvoices,
	invoice: ['src/features/billing/invoices/web/InvoiceScreen.tsx'],
	subscription: ['src/app/web/desktop/credits/SubscriptionScreen.tsx'],
	staffPeople: ['src/features/staff/directory/web/PeopleScreen.tsx'],
	staffPerson: ['src/app/web/desktop/staff/person/PersonScreen.tsx'],
};

/** Names the first style of a screen in the build's manifest. */
export const firstStyleOf = (name: RouteName): string => `first-style:${name}`;

const classAttribute = / class="([^"]*)"/g;
const entities: Readonly<Record<string, string>> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#x27;': "'",
};

/** Whether the style has rules for a class of this HTML that its part has not. */
export function lacksRulesFor(html: string, lacking: ReadonlySet<string>): boolean {
	for (const [, written = ''] of html.matchAll(classAttribute)) {
		const names = written.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity).split(' ');
		if (names.some((name) => lacking.has(name))) return true;
	}
	return false;
}

/** A digit that stands first is escaped by its number. */
const escapedDigit = /\\3(\d) /g;
/** Stands for a dot in a name, so that each dot begins one. */
const dot = '\uE000';
const className = /\.((?:\\[^.]|[\w-]|[^\0-\x7f])+)/g;

/** Lists every class that a style sheet or a selector names, as elements have it. */
export function classesIn(css: string): ReadonlySet<string> {
	const names = css.replaceAll('\\.', dot).replace(escapedDigit, '$1').matchAll(className);
	return new Set(Array.from(names, ([, name = '']) => name.replaceAll('\\', '').replaceAll(dot, '.')));
}
