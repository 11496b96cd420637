// The pages of the portal that are open to somebody, by the names that menus have for them.
import type { BrandView } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import type { Translate } from '#platform/contract/text.ts';
import type { Features } from '#platform/web/use-features.ts';
import type { shellEn } from '#app/contract/messages.en.ts';
import type { en as securityEn } from '#features/account/security/messages.en.ts';
import type { en as creditEn } from '#features/billing/credits/messages.en.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import type { en as accessEn } from '#features/staff/access/messages.en.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { CreditSection } from '../credits/credit-sections.ts';
import { type SecuritySection, securitySections } from '../security-sections.ts';
import { isOpen, staffSections } from '../staff/staff-entries.ts';
import type { SearchResult } from './find-results.ts';
import { aliasesOf, isWordKey } from './words.ts';

export interface PageFacts {
	readonly language: Language;
	readonly frame: Translate<typeof shellEn>;
	readonly credits: Translate<typeof creditEn>;
	readonly security: Translate<typeof securityEn>;
	readonly access: Translate<typeof accessEn>;
	readonly brand: Pick<BrandView, 'mortgageProduct' | 'knowledgeBase' | 'hotline'>;
	readonly creditSections: readonly Pick<CreditSection, 'key' | 'icon' | 'titleKey'>[];
	readonly features: Pick<Features, 'opens'>;
	readonly held: readonly StaffPermission[];
}

interface Page {
	/** Names its words in `words.en.ts`. */
	readonly key: string;
	readonly icon: IconName;
	readonly name: string;
	readonly href: string;
	readonly detail?: string | undefined;
	readonly isElsewhere?: boolean;
}

export function listPages(facts: PageFacts): readonly SearchResult[] {
	// The first of them are offered before anything is typed.
	const places = [
		...moneyPages(facts),
		...productPages(facts),
		...securityPages(facts),
		...creditPages(facts),
		...staffPages(facts),
	].filter(({ href }) => facts.features.opens(href));
	return [
		...places.map((page) => toResult(page, 'places', facts.language)),
		...helpPages(facts).map((page) => toResult(page, 'help', facts.language)),
	];
}

function toResult(
	{ key, icon, name, href, detail, isElsewhere = false }: Page,
	group: 'places' | 'help',
	language: Language,
): SearchResult {
	const words = `page.${key}`;
	return {
		id: words,
		group,
		icon,
		name,
		detail,
		...(isWordKey(words) && aliasesOf(words, language, name)),
		href,
		isElsewhere,
		...(href.startsWith('/') && { remember: { kind: 'screen', key: href.slice(1).replaceAll('/', '.') } }),
	};
}

function moneyPages({ frame }: PageFacts): readonly Page[] {
	const detail = frame('shell.money_section');
	return [
		{ key: 'credits', icon: 'wallet', name: frame('shell.credits'), href: pathTo('creditsAndSubscriptions'), detail },
		{
			key: 'transactions',
			icon: 'coins',
			name: frame('shell.transactions'),
			href: pathTo('credit', { key: 'transactions' }),
			detail,
		},
		{ key: 'subscription', icon: 'repeat', name: frame('shell.subscription'), href: pathTo('subscription'), detail },
		{ key: 'invoices', icon: 'receipt', name: frame('shell.invoices'), href: pathTo('invoices'), detail },
	];
}

/** Lists the other sections of credits. */
function creditPages({ frame, credits, creditSections }: PageFacts): readonly Page[] {
	const detail = frame('shell.money_section');
	return creditSections
		.filter(({ key }) => key !== 'transactions')
		.map(({ key, icon, titleKey }) => {
			return { key, icon, name: credits(titleKey), href: pathTo('credit', { key }), detail };
		});
}

function securityPages({ frame, security }: PageFacts): readonly Page[] {
	const page = ({ key, icon, titleKey }: SecuritySection): Page => ({
		key,
		icon,
		name: security(titleKey),
		href: pathTo('securitySettings', { key }),
		detail: frame('shell.security'),
	});
	return [
		{
			key: 'security',
			icon: 'shield-check',
			name: frame('shell.security'),
			href: pathTo('securitySettings'),
			detail: frame('shell.account_section'),
		},
		...securitySections.map(page),
	];
}

function productPages({ frame, brand: { mortgageProduct: name } }: PageFacts): readonly Page[] {
	if (name === undefined) return [];
	const detail = frame('shell.products');
	return [{ key: 'product', icon: 'landmark', name, href: pathTo('launchNas'), detail, isElsewhere: true }];
}

/** The screens of the staff area that the person's grants open. */
function staffPages({ frame, access, held }: PageFacts): readonly Page[] {
	if (held.length === 0) return [];
	return staffSections
		.flatMap(({ entries }) => entries)
		.filter((entry) => isOpen(entry, held))
		.map(({ route, icon, title }) => {
			return { key: route, icon, name: access(title), href: pathTo(route), detail: frame('shell.staff_area') };
		});
}

function helpPages({ frame, brand: { knowledgeBase, hotline } }: PageFacts): readonly Page[] {
	const base = { detail: frame('shell.help'), isElsewhere: true } as const;
	const legal = { icon: 'scale', detail: frame('frame.legal'), isElsewhere: true } as const;
	return [
		{ ...base, key: 'kb_mortgage', icon: 'book-open', name: frame('shell.kb_mortgage'), href: knowledgeBase.mortgage },
		{ ...base, key: 'kb_payment', icon: 'book-open', name: frame('shell.kb_payment'), href: knowledgeBase.payment },
		hotlinePage(frame, { hotline }),
		{ ...legal, key: 'privacy', name: frame('frame.privacy'), href: pathTo('privacy') },
		{ ...legal, key: 'terms', name: frame('frame.terms'), href: pathTo('terms') },
		{ ...legal, key: 'disclosure', name: frame('frame.disclosure'), href: pathTo('disclosure') },
	];
}

/** Whom to call, and when. */
function hotlinePage(frame: PageFacts['frame'], { hotline }: Pick<BrandView, 'hotline'>): Page {
	const { number, hours } = hotline;
	return {
		key: 'hotline',
		icon: 'life-buoy',
		name: frame('shell.call', { number }),
		href: `tel:${number.replaceAll(/[^\d+]/g, '')}`,
		detail: hours,
		isElsewhere: true,
	};
}
