// The entries of the staff area's menu, in their order. One whose permission the person holds
// nowhere is not shown.
import { isStaffRoute, type RouteName } from '#platform/contract/paths.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import type { en } from '#features/staff/access/messages.en.ts';
import type { IconName } from '#ui/icons/icon-names.ts';

type NavigationText = Extract<keyof typeof en, `nav.${string}`>;

export interface StaffEntry {
	readonly route: StaffRoute;
	/** Other screens that belong to it. */
	readonly also?: readonly RouteName[];
	readonly icon: IconName;
	readonly title: NavigationText;
	/** Any of them; none asks for a grant alone. */
	readonly needs: readonly StaffPermission[];
	/** What of it waits for the person is counted in the menu. */
	readonly waits?: 'approvals' | 'access' | 'openItems';
}

/** Whose address needs nothing else. */
type StaffRoute =
	| 'staffHome'
	| 'staffApprovals'
	| 'staffPeople'
	| 'staffOffices'
	| 'staffTeams'
	| 'addPersonnel'
	| 'importPersonnel'
	| 'staffPayments'
	| 'staffOpenItems'
	| 'staffBooks'
	| 'staffJournal'
	| 'staffAccess'
	| 'staffTiles'
	| 'staffAnnouncements'
	| 'staffBrands'
	| 'staffAudit';

/** A person with none of them decides nothing; they open their own proposals by their links. */
export const decidingPermissions: readonly StaffPermission[] = [
	'exemptions.manage',
	'credits.adjust',
	'money.manage',
	'access.manage',
];

export const staffSections: readonly { readonly title: NavigationText; readonly entries: readonly StaffEntry[] }[] = [
	{
		title: 'nav.area',
		entries: [
			{ route: 'staffHome', icon: 'house', title: 'nav.home', needs: [] },
			{
				route: 'staffApprovals',
				icon: 'badge-check',
				title: 'nav.approvals',
				needs: decidingPermissions,
				waits: 'approvals',
			},
		],
	},
	{
		title: 'nav.directory',
		entries: [
			{
				route: 'staffPeople',
				also: ['staffPerson', 'staffCorrection', 'changePersonnel', 'terminatePersonnel'],
				icon: 'users',
				title: 'nav.people',
				needs: ['directory.read'],
			},
			{ route: 'staffOffices', icon: 'building-2', title: 'nav.offices', needs: ['directory.read'] },
			{ route: 'staffTeams', icon: 'network', title: 'nav.teams', needs: ['directory.read'] },
		],
	},
	{
		title: 'nav.personnel',
		entries: [
			{ route: 'addPersonnel', icon: 'user-plus', title: 'nav.add', needs: ['personnel.manage'] },
			{ route: 'importPersonnel', icon: 'file-up', title: 'nav.import', needs: ['personnel.manage'] },
		],
	},
	{
		title: 'nav.money',
		entries: [
			{ route: 'staffPayments', icon: 'credit-card', title: 'nav.payments', needs: ['money.read'] },
			{ route: 'staffOpenItems', icon: 'inbox', title: 'nav.open_items', needs: ['money.read'], waits: 'openItems' },
		],
	},
	{
		title: 'nav.books',
		entries: [
			{
				route: 'staffBooks',
				also: [
					'staffRegister',
					'staffTaxReport',
					'staffPayouts',
					'staffDeferredReport',
					'staffReceivables',
					'staffSubscriptionFigures',
					'staffCreditFigures',
				],
				icon: 'calculator',
				title: 'nav.reports',
				needs: ['books.read'],
			},
			{
				route: 'staffJournal',
				also: ['staffBookAccounts'],
				icon: 'book-open',
				title: 'nav.journal',
				needs: ['books.read'],
			},
		],
	},
	{
		title: 'nav.trust',
		entries: [
			{ route: 'staffAccess', icon: 'key-round', title: 'nav.access', needs: ['access.manage'], waits: 'access' },
			{ route: 'staffTiles', icon: 'pin', title: 'nav.tiles', needs: ['desktops.manage'] },
			{ route: 'staffAnnouncements', icon: 'megaphone', title: 'nav.announcements', needs: ['announcements.manage'] },
			{
				route: 'staffBrands',
				also: ['staffBrand', 'newBrand'],
				icon: 'palette',
				title: 'nav.brands',
				needs: ['brands.manage'],
			},
			{ route: 'staffAudit', icon: 'scroll-text', title: 'nav.audit', needs: ['audit.read'] },
		],
	},
];

/** Whether a screen is one of the staff area. */
export function isStaffScreen(name: RouteName | undefined): boolean {
	return name !== undefined && isStaffRoute(name);
}

/** As far as the permission goes; a page that the brand has off is left out besides. */
export function isOpen({ needs }: StaffEntry, held: readonly StaffPermission[]): boolean {
	return needs.length === 0 || needs.some((one) => held.includes(one));
}

/** Whether a screen of the staff area is open to somebody, as far as its menu entry says. */
export function isScreenOpen(name: RouteName | undefined, held: readonly StaffPermission[]): boolean {
	const entry = staffSections
		.flatMap(({ entries }) => entries)
		.find(({ route, also = [] }) => name !== undefined && (route === name || also.includes(name)));
	return entry === undefined || isOpen(entry, held);
}
