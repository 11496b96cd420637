// What an agent of the sample brand can search, as the palette has it.
import { documentEn, shellEn } from '#app/contract/messages.en.ts';
import { documentFr, shellFr } from '#app/contract/messages.fr.ts';
import { type Language, languages } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { en as securityEn } from '#features/account/security/messages.en.ts';
import { fr as securityFr } from '#features/account/security/messages.fr.ts';
import { en as creditEn } from '#features/billing/credits/messages.en.ts';
import { fr as creditFr } from '#features/billing/credits/messages.fr.ts';
import { en as accessEn } from '#features/staff/access/messages.en.ts';
import { fr as accessFr } from '#features/staff/access/messages.fr.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { creditSections } from '../credits/credit-sections.ts';
import type { ActFacts } from './act.ts';
import { listActs } from './acts.ts';
import { isSameNumber, type SearchResult } from './find-results.ts';
import { en } from './messages.en.ts';
import { fr } from './messages.fr.ts';
import { listPages } from './pages.ts';

export interface Searcher extends Partial<Omit<ActFacts, 'text'>> {
	readonly language: Language;
	readonly held?: readonly StaffPermission[];
}

const own = translators(en, fr);
const frames = translators({ ...documentEn, ...shellEn }, { ...documentFr, ...shellFr });
const credits = translators(creditEn, creditFr);
const security = translators(securityEn, securityFr);
const access = translators(accessEn, accessFr);

const everything = { has: () => true, opens: () => true };
const nothing = (): void => undefined;

export function candidatesFor({ language, held = [], ...facts }: Searcher): readonly SearchResult[] {
	const acts = listActs({
		text: own[language],
		language,
		theme: 'default',
		features: everything,
		isElsewhere: false,
		desktop: { id: 'd', name: 'My day', isDefault: true, right: 'own' },
		subscription: { subscriptionId: 's', state: 'active', isPayer: true, words: 'Professional × 2' },
		held,
		onTheme: nothing,
		onLanguage: nothing,
		onSwitchAccount: nothing,
		onSignOut: nothing,
		...facts,
	});
	const pages = listPages({
		language,
		frame: frames[language],
		credits: credits[language],
		security: security[language],
		access: access[language],
		brand: {
			mortgageProduct: 'Northline',
			knowledgeBase: { mortgage: 'https://help.example/mortgage', payment: 'https://help.example/payments' },
			hotline: { number: '1 800 555-0142', hours: '8 to 8' },
		},
		creditSections,
		features: facts.features ?? everything,
		held,
	});
	return [...acts, ...pages, ...tilesIn(language)];
}

function tilesIn(language: Language): readonly SearchResult[] {
	const own = languages.indexOf(language);
	const tile = (id: string, names: readonly [string, string], host: string): SearchResult => ({
		id,
		group: 'shortcuts',
		icon: 'link',
		name: names[own] ?? '',
		aliases: names.filter((_name, index) => index !== own),
		detail: host,
		href: `https://${host}`,
		isElsewhere: true,
	});
	return [
		tile('tile.rates', ['Bank of Canada rates', 'Taux de la Banque du Canada'], 'www.bankofcanada.ca'),
		tile('tile.equifax', ['Equifax for business', 'Equifax pour les entreprises'], 'consumer.equifax.ca'),
		tile('tile.rules', ['Ontario mortgage broker rules', 'Règles de courtage de l’Ontario'], 'www.ontario.ca'),
	];
}

/** As the server finds the one invoice that there is. */
export function numbersFor(typed: string): readonly SearchResult[] {
	const number = 'INV-0000042';
	if (!isSameNumber(number, typed)) return [];
	const base = { group: 'numbers', icon: 'file-text', isElsewhere: false, isFound: true, isExact: true } as const;
	return [{ ...base, id: 'invoice 42', name: number, href: '/42' }];
}
