// What the demonstration's people find on their desktops, and what they share: addresses that mortgage professionals in Canada do use.
import type { DesktopFixture, ShortcutFixture } from '#features/desktops/desktops/server/fixtures.ts';

const rates: ShortcutFixture = {
	name: 'Bank of Canada rates',
	nameFr: 'Taux de la Banque du Canada',
	link: 'https://www.bankofcanada.ca/rates/',
	icon: 'percent',
	tint: 'blue',
};

const myDay: readonly ShortcutFixture[] = [
	rates,
	{
		name: 'Qualifying rate and stress test',
		nameFr: 'Taux admissible et simulation de crise',
		link: 'https://www.osfi-bsif.gc.ca/en/supervision/financial-institutions/banks/minimum-qualifying-rate-uninsured-mortgages',
		icon: 'scale',
		tint: 'violet',
	},
	{
		name: 'CMHC mortgage loan insurance',
		nameFr: 'Assurance prêt hypothécaire de la SCHL',
		link: 'https://www.cmhc-schl.gc.ca/professionals/project-funding-and-mortgage-financing/mortgage-loan-insurance',
		icon: 'shield-check',
		tint: 'green',
	},
	{
		name: 'Sagen premium calculator',
		nameFr: 'Calculateur de primes Sagen',
		link: 'https://www.sagen.ca/tools-and-resources/',
		icon: 'calculator',
		tint: 'teal',
	},
	{
		name: 'Canada Guaranty products',
		nameFr: 'Produits de Canada Guaranty',
		link: 'https://www.canadaguaranty.ca/products/',
		icon: 'badge-check',
		tint: 'amber',
	},
	{
		name: 'Equifax for business',
		nameFr: 'Equifax pour les entreprises',
		link: 'https://www.consumer.equifax.ca/business/',
		icon: 'chart-line',
		tint: 'rose',
	},
	{
		name: 'FSRA licensing',
		nameFr: 'Permis de l’ARSF',
		link: 'https://www.fsrao.ca/industry/mortgage-brokering/licensing',
		icon: 'briefcase',
		tint: 'neutral',
	},
	{
		name: 'Land registry – OnLand',
		nameFr: 'Registre foncier – OnLand',
		link: 'https://www.onland.ca/ui/',
		icon: 'map-pin',
		tint: 'green',
	},
	{
		name: 'Find a postal code',
		nameFr: 'Trouver un code postal',
		link: 'https://www.canadapost-postescanada.ca/info/mc/personal/postalcode/fpc.jsf',
		icon: 'mail',
		tint: 'rose',
	},
	{
		name: 'FINTRAC guidance for mortgage brokers',
		nameFr: 'Directives de CANAFE pour les courtiers hypothécaires',
		link: 'https://fintrac-canafe.canada.ca/re-ed/mortgages-hypothecaire-eng',
		icon: 'book-open',
		tint: 'blue',
	},
];

const learning: readonly ShortcutFixture[] = [
	{
		name: 'Mortgage Professionals Canada',
		nameFr: 'Professionnels hypothécaires du Canada',
		link: 'https://mortgageproscan.ca/',
		icon: 'users',
		tint: 'violet',
	},
	{
		name: 'Teranet market insights',
		nameFr: 'Analyses du marché Teranet',
		link: 'https://www.teranet.ca/',
		icon: 'chart-line',
		tint: 'teal',
	},
	rates,
];

/** Two desktops of one person, the first the default one; named in the person's language. */
export function demoDesktops(
	organisationId: number,
	ownerId: number,
	language: 'en' | 'fr',
): readonly DesktopFixture[] {
	const names = {
		en: ['My day', 'Learning and market', 'New', 'Read and learn'],
		fr: ['Ma journée', 'Formation et marché', 'Nouveautés', 'Lire et apprendre'],
	}[language];
	const sections = { en: ['Today', 'Rates and lenders'], fr: ['Aujourd’hui', 'Taux et prêteurs'] }[language];
	return [
		{
			organisationId,
			ownerId,
			name: names[0] ?? '',
			isDefault: true,
			background: 'mist',
			position: 1,
			live: ['credits', 'next_payment', 'latest_invoice', 'security', 'office_credits', 'help'],
			liveSection: sections[0] ?? '',
			shortcutSection: sections[1] ?? '',
			shortcuts: myDay,
		},
		{
			organisationId,
			ownerId,
			name: names[1] ?? '',
			isDefault: false,
			position: 2,
			// What is published stands on the default desktop itself.
			live: ['news'],
			liveSection: names[2] ?? '',
			shortcutSection: names[3] ?? '',
			shortcuts: learning,
		},
	];
}
