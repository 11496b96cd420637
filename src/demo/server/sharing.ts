// What the demonstration's people have together: teams, libraries, a shared desktop, tiles that the office manager published, and a desktop that
// opens first for a team and for a person.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { addTeam } from '#features/account/identity/server/fixtures.ts';
import { addDesktop } from '#features/desktops/desktops/server/fixtures.ts';
import { addAudienceDefault } from '#features/desktops/default-desktops/server/fixtures.ts';
import { addPublication } from '#features/desktops/managed-tiles/server/fixtures.ts';
import { addShare } from '#features/desktops/sharing/server/fixtures.ts';
import { addShortcut, type LibraryFixture } from '#features/desktops/shortcuts/server/fixtures.ts';
import { findDemoPerson } from './people.ts';

const organisationId = 10001;
const renewals = 'renewals';
const officeId = 'toronto';

const numberOf = (login: string): number => findDemoPerson(login).id;

const library: readonly Omit<LibraryFixture, 'organisationId'>[] = [
	{
		library: 'brand',
		ownerId: '',
		name: 'Bank of Canada rates',
		nameFr: 'Taux de la Banque du Canada',
		link: 'https://www.bankofcanada.ca/rates/',
		icon: 'percent',
		tint: 'blue',
	},
	{
		library: 'office',
		ownerId: officeId,
		name: 'Ontario mortgage broker rules',
		nameFr: 'Règles des courtiers en Ontario',
		link: 'https://www.fsrao.ca/industry/mortgage-brokering',
		icon: 'scale',
		tint: 'violet',
	},
	{
		library: 'office',
		ownerId: officeId,
		name: 'Brokers’ licence renewal',
		nameFr: 'Renouvellement des permis de courtier',
		link: 'https://www.fsrao.ca/industry/mortgage-brokering/licensing',
		icon: 'badge-check',
		tint: 'green',
		limits: ['role:mortgage broker'],
	},
	{
		library: 'team',
		ownerId: renewals,
		name: 'Renewal calculator',
		nameFr: 'Calculateur de renouvellement',
		link: 'https://itools-ioutils.fcac-acfc.gc.ca/MC-CH/MCCalc-CHCalc-eng.aspx',
		icon: 'calculator',
		tint: 'teal',
	},
];

export async function addDemoSharing(queries: TransactionQueries, clock: Clock): Promise<void> {
	const [amelia, marcus, priya] = [numberOf('agent'), numberOf('agent2'), numberOf('office.manager')];
	const members = [amelia, marcus, numberOf('agent.fr'), priya];
	const team = { organisationId, id: renewals, name: 'Renewals', leadIds: [marcus], memberIds: members };
	await addTeam(queries, clock.now(), team);
	const shortcuts: string[] = [];
	for (const shortcut of library) shortcuts.push(await addShortcut(queries, clock, { organisationId, ...shortcut }));

	const owned = { organisationId, ownerId: marcus, name: 'Renewals this month', isDefault: false, position: 3 };
	const shared = await addDesktop(queries, clock, {
		...owned,
		background: 'mist',
		live: ['help'],
		liveSection: 'Renewals',
		shortcuts: [
			{
				name: 'Canada Guaranty products',
				nameFr: 'Produits de Canada Guaranty',
				link: 'https://www.canadaguaranty.ca/products/',
				icon: 'badge-check',
				tint: 'amber',
			},
		],
	});
	const share = { organisationId, desktopId: shared, ownerId: marcus };
	await addShare(queries, clock, { ...share, with: { teamId: renewals }, level: 'view' });
	await addShare(queries, clock, { ...share, with: { userId: amelia }, level: 'edit' });

	await addPublication(queries, clock, {
		organisationId,
		publishedBy: priya,
		audience: { kind: 'office', id: officeId },
		tiles: [
			{
				isMandatory: true,
				width: 6,
				height: 1,
				content: {
					kind: 'note',
					words: {
						en: 'Files for Friday’s closings are due by noon on Wednesday.',
						fr: 'Les dossiers des clôtures de vendredi sont attendus mercredi avant midi.',
					},
				},
			},
			{ isMandatory: false, width: 2, height: 1, content: { kind: 'shortcut', shortcutId: shortcuts[1] ?? '' } },
		],
	});
	await addDefaults(queries, clock);
}

/** None of them chose a desktop of their own. */
async function addDefaults(queries: TransactionQueries, clock: Clock): Promise<void> {
	const admin = numberOf('admin');
	const team = { organisationId, id: 'underwriting', name: 'Underwriting', leadIds: [] };
	await addTeam(queries, clock.now(), { ...team, memberIds: [numberOf('agent.paused'), numberOf('agent.refunded')] });
	const owned = { organisationId, ownerId: admin, isDefault: false, position: 3 };
	const desktopId = await addDesktop(queries, clock, {
		...owned,
		name: 'Underwriting today',
		background: 'mist',
		live: ['credits', 'news', 'help'],
		liveSection: 'Today',
		shortcutSection: 'Insurers',
		shortcuts: [
			{
				name: 'Sagen premium calculator',
				nameFr: 'Calculateur de primes Sagen',
				link: 'https://www.sagen.ca/tools-and-resources/',
				icon: 'calculator',
				tint: 'teal',
			},
		],
	});
	const given = { organisationId, ownerId: admin, desktopId };
	await addAudienceDefault(queries, clock, { ...given, audience: { kind: 'team', id: team.id } });
	await addAudienceDefault(queries, clock, { ...given, audience: { kind: 'person', id: numberOf('agent.former') } });
}
